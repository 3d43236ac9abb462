//! Loops over two slices at once, for inner loops.
//!
//! `Iterator::zip`, `array::from_fn` and `as_flattened` are calls unless the compiler moves code
//! between the parts in which it translates a crate; the release profile does not have that done,
//! since it is a third of the time that a build takes. These loops are always inlined, so they are
//! vectorized wherever they stand.

#![expect(
    clippy::inline_always,
    reason = "a call for each pair would take longer than the sum of the pair"
)]

/// Updates the first elements of `sums` by the one at its position in `terms` each. There are at
/// least as many sums as terms.
#[inline(always)]
pub(super) fn update<A, B>(sums: &mut [A], terms: &[B], mut combine: impl FnMut(&mut A, &B)) {
    let len = terms.len();
    let (sums, terms) = (&mut sums[..len], &terms[..len]);
    for place in 0..len {
        combine(&mut sums[place], &terms[place]);
    }
}

/// The elements of `one` with those at the same positions in `other`, which is at least as long.
#[inline(always)]
pub(super) fn pairs<'a, A, B>(
    one: &'a [A],
    other: &'a [B],
) -> impl Iterator<Item = (&'a A, &'a B)> {
    let len = one.len();
    let (one, other) = (&one[..len], &other[..len]);
    (0..len).map(move |place| (&one[place], &other[place]))
}
