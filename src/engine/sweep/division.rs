//! The division of a sweep into parts of about the same size.
//!
//! The numbers of cards are chosen class after class. If the choices of the first classes leave
//! more compositions than a part may have, they are divided by the number of the next class:
//! consecutive numbers form one part as long as they are few enough together, and a number that
//! alone has too many compositions is divided by the class after it. How a choice is divided
//! depends only on the number of cards that it leaves to the later classes. So parts are counted
//! and found by number without a list of them, of which there can be a million.
//!
//! The parts are numbered in descending order of size. Every k-th part therefore adds up to about
//! the same, whichever is the first: two such sums differ by less than the largest part.

use std::cmp::Reverse;
use std::ops::Range;

use super::plane::index;

/// The compositions of a sum of cards, divided into parts that do not depend on the machine.
pub(super) struct Division {
    /// By number of chosen classes and number of cards that they leave to the others: the number of
    /// choices, among those that are divided by the next class.
    divided: Vec<Vec<u64>>,
    /// In descending order of size.
    kinds: Vec<Kind>,
}

/// Parts that differ only in the numbers of the first classes.
struct Kind {
    /// The number of classes whose numbers a part fixes.
    fixed: usize,
    /// The number of cards of the other classes.
    rest: usize,
    /// The numbers of the next class.
    next: Range<u64>,
    /// The number of compositions of each part.
    compositions: u64,
    /// The number of parts of this kind and of those before it.
    end: usize,
}

/// A part: the compositions with fixed numbers of the first classes and some of the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// The number of cards of each of the first classes.
    pub(super) first: Vec<u64>,
    /// The numbers of cards of the next class.
    pub(super) next: Range<u64>,
}

/// The number of parts into which long sweeps are divided at least. 256 shares then differ by a
/// twentieth.
const ENOUGH_PARTS: u64 = 5000;

/// The number of compositions of a part that need not be divided: in smaller parts, preparation
/// takes longer than enumeration.
const SMALL_PART: u64 = 50_000;

/// The number of compositions of a part that takes about a second.
const LARGE_PART: u64 = 60_000_000;

/// The maximum number of parts. Documents of shares list them.
const MOST_PARTS: u64 = 1_000_000;

impl Division {
    /// The division of the compositions of `sum` cards, at most `counts` of each class: of
    /// `compositions` compositions, fewer than 2⁶².
    pub(super) fn new(counts: &[u64], sum: u64, compositions: u64) -> Division {
        let ways = ways(counts, sum);
        let most = (compositions / ENOUGH_PARTS).clamp(SMALL_PART, LARGE_PART);
        let coarser = (0..62).map(|doublings| most.saturating_mul(1 << doublings));
        let mut divisions = coarser.map(|most| Division::into_parts(counts, &ways, most));
        divisions
            .find_map(|division| division)
            .expect("parts of 2⁶² compositions are few")
    }

    /// The division into parts of at most `most` compositions, but for the last three classes,
    /// which form planes and are not divided. `ways` is the number of compositions as [`ways`]
    /// returns it. `None` if there are more than [`MOST_PARTS`] parts.
    fn into_parts(counts: &[u64], ways: &[Vec<u64>], most: u64) -> Option<Division> {
        let planes_at = counts.len() - 3;
        let most = if planes_at == 0 { u64::MAX } else { most };
        let sum = ways[0].len() - 1;
        let mut divided = vec![vec![0; sum + 1]];
        divided[0][sum] = 1;
        let mut kinds = Vec::new();
        for fixed in 0..planes_at.max(1) {
            let mut longer = vec![0; sum + 1];
            let is_last = fixed + 1 >= planes_at;
            for (rest, &choices) in divided[fixed].iter().enumerate() {
                if choices == 0 {
                    continue;
                }
                let numbers = 0..=smaller(counts[fixed], rest);
                let sizes = numbers.map(|number| (number, ways[fixed + 1][rest - number]));
                for piece in pieces(sizes, most, is_last) {
                    match piece {
                        Piece::Divided(number) => longer[rest - number] += choices,
                        Piece::Run(run) => kinds.push((run.kind(fixed, rest), choices)),
                    }
                }
            }
            divided.push(longer);
        }
        kinds.sort_by_key(|(kind, _)| Reverse(kind.compositions));
        let mut parts = 0;
        let kinds = kinds.into_iter().map(|(kind, choices)| {
            parts += choices;
            Kind {
                end: index(parts),
                ..kind
            }
        });
        let kinds = kinds.collect();
        (parts <= MOST_PARTS).then_some(Division { divided, kinds })
    }

    /// The number of parts.
    pub(super) fn parts(&self) -> usize {
        self.kinds.last().map_or(0, |kind| kind.end)
    }

    /// The number of compositions of a part.
    pub(super) fn compositions_of(&self, part: usize) -> u64 {
        self.kinds[self.kind_of(part)].compositions
    }

    /// The part of a number.
    pub(super) fn part(&self, part: usize) -> Part {
        let place = self.kind_of(part);
        let kind = &self.kinds[place];
        let before = place
            .checked_sub(1)
            .map_or(0, |before| self.kinds[before].end);
        Part {
            first: self.choice(kind.fixed, kind.rest, (part - before) as u64),
            next: kind.next.clone(),
        }
    }

    /// The position of the kind of a part.
    fn kind_of(&self, part: usize) -> usize {
        let place = self.kinds.partition_point(|kind| kind.end <= part);
        assert!(place < self.kinds.len(), "there is no part {part}");
        place
    }

    /// The numbers of the first `fixed` classes in choice `choice` of those that leave `rest` cards
    /// and are divided.
    fn choice(&self, fixed: usize, mut rest: usize, mut choice: u64) -> Vec<u64> {
        let mut numbers = vec![0; fixed];
        for class in (0..fixed).rev() {
            let before = &self.divided[class];
            while choice >= before[rest] {
                choice -= before[rest];
                rest += 1;
                numbers[class] += 1;
            }
        }
        numbers
    }
}

/// What becomes of the numbers of a class after given numbers of the classes before it.
enum Piece {
    /// A number that is divided by the next class.
    Divided(usize),
    /// Numbers that form one part.
    Run(Run),
}

/// Consecutive numbers of a class, and their number of compositions.
struct Run {
    numbers: Range<usize>,
    compositions: u64,
}

impl Run {
    /// The kind of the parts with these numbers, except their number.
    fn kind(self, fixed: usize, rest: usize) -> Kind {
        Kind {
            fixed,
            rest,
            next: self.numbers.start as u64..self.numbers.end as u64,
            compositions: self.compositions,
            end: 0,
        }
    }
}

/// The numbers of a class, with their numbers of compositions in `sizes`, as runs of at most `most`
/// compositions. A number with more compositions is divided, or is a run if `is_last`. Numbers
/// without compositions are left out.
fn pieces(sizes: impl Iterator<Item = (usize, u64)>, most: u64, is_last: bool) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for (number, compositions) in sizes.filter(|&(_, compositions)| compositions > 0) {
        match pieces.last_mut() {
            _ if compositions > most && !is_last => pieces.push(Piece::Divided(number)),
            Some(Piece::Run(run)) if run.compositions + compositions <= most => {
                run.numbers.end = number + 1;
                run.compositions += compositions;
            }
            _ => pieces.push(Piece::Run(Run {
                numbers: number..number + 1,
                compositions,
            })),
        }
    }
    pieces
}

/// By number of the first classes that are left out, and by number of cards up to `sum`: the number
/// of compositions of the others, modulo 2⁶⁴. Where cards can be left to these classes, it is exact,
/// as there are fewer than 2⁶² compositions in total.
fn ways(counts: &[u64], sum: u64) -> Vec<Vec<u64>> {
    let sum = index(sum);
    let mut nothing = vec![0_u64; sum + 1];
    nothing[0] = 1;
    let mut ways = vec![nothing];
    for &count in counts.iter().rev() {
        let behind = &ways[ways.len() - 1];
        let mut window = 0_u64;
        let next = (0..=sum).map(|rest| {
            window = window.wrapping_add(behind[rest]);
            let of_rest = window;
            if let Some(gone) = rest.checked_sub(smaller(count, usize::MAX)) {
                window = window.wrapping_sub(behind[gone]);
            }
            of_rest
        });
        let next = next.collect();
        ways.push(next);
    }
    ways.reverse();
    ways
}

/// The smaller of a number of cards and an index.
fn smaller(count: u64, number: usize) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX).min(number)
}

#[cfg(test)]
impl Division {
    /// The division into parts of at most `most` compositions, but for planes.
    pub(super) fn of_size(counts: &[u64], sum: u64, most: u64) -> Division {
        Division::into_parts(counts, &ways(counts, sum), most).expect("few parts")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::plain::each_composition;

    const EIGHT_DECKS: [u64; 10] = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

    fn of_eight_decks(left: u64) -> Division {
        let compositions = ways(&EIGHT_DECKS, left)[0][index(left)];
        Division::new(&EIGHT_DECKS, left, compositions)
    }

    /// All compositions, each number in its range.
    fn compositions(counts: &[u64], sum: u64) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        each_composition(counts, sum, &mut Vec::new(), &mut |numbers| {
            all.push(numbers.to_vec());
        });
        all
    }

    fn contains(part: &Part, composition: &[u64]) -> bool {
        let (first, rest) = composition.split_at(part.first.len());
        first == part.first && (part.next.contains(&rest[0]) || rest.len() == 3)
    }

    #[test]
    fn numbers_form_runs_up_to_a_size() {
        let sizes = [0, 2, 3, 5, 6, 1, 0];
        let runs = |is_last| -> Vec<_> {
            let sizes = sizes.into_iter().enumerate();
            let pieces = pieces(sizes, 5, is_last).into_iter();
            pieces
                .map(|piece| match piece {
                    Piece::Divided(number) => (number..number, 0),
                    Piece::Run(run) => (run.numbers, run.compositions),
                })
                .collect()
        };
        assert_eq!(runs(false), [(1..3, 5), (3..4, 5), (4..4, 0), (5..6, 1)]);
        assert_eq!(runs(true), [(1..3, 5), (3..4, 5), (4..5, 6), (5..6, 1)]);
    }

    #[test]
    fn each_composition_is_in_one_part() {
        let shoes: [&[u64]; 5] = [
            &[9, 5, 4, 3, 2, 1],
            &[3, 3, 3, 3, 3],
            &[40, 2, 2, 2],
            &[6, 5, 4],
            &[u64::MAX, 2, 1, 0],
        ];
        for counts in shoes {
            for sum in [0, 1, 4, 7] {
                let all = compositions(counts, sum);
                for most in [1, 2, 5, 20, 1000] {
                    let division = Division::of_size(counts, sum, most);
                    let parts: Vec<Part> = (0..division.parts())
                        .map(|part| division.part(part))
                        .collect();
                    for (number, part) in parts.iter().enumerate() {
                        let own = all.iter().filter(|composition| contains(part, composition));
                        let own: Vec<&Vec<u64>> = own.collect();
                        let compositions = division.compositions_of(number);
                        assert_eq!(own.len() as u64, compositions, "{part:?} of {counts:?}");
                        for end in [part.next.start, part.next.end - 1] {
                            let place = part.first.len();
                            let is_there = own.iter().any(|composition| composition[place] == end);
                            assert!(
                                is_there || place + 3 == counts.len(),
                                "{part:?} of {counts:?}"
                            );
                        }
                        let is_plane = part.first.len() + 4 >= counts.len();
                        assert!(compositions <= most || is_plane, "{part:?} of {counts:?}");
                    }
                    for composition in &all {
                        let of = parts.iter().filter(|part| contains(part, composition));
                        assert_eq!(of.count(), 1, "{composition:?} of {counts:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn parts_are_in_descending_order_of_size() {
        for left in [0, 6, 13, 30, 52, 208] {
            let division = of_eight_decks(left);
            let sizes = || (0..division.parts()).map(|part| division.compositions_of(part));
            assert!(sizes().is_sorted_by(|one, next| one >= next), "{left}");
            assert_eq!(
                sizes().sum::<u64>(),
                ways(&EIGHT_DECKS, left)[0][index(left)]
            );
        }
    }

    /// Parts of long sweeps take about a second, and there are not too many of them.
    #[test]
    fn parts_are_short_and_not_too_many() {
        for (left, parts) in [(13, 14), (52, 6605), (104, 82_128), (208, 955_909)] {
            let division = of_eight_decks(left);
            assert_eq!(division.parts(), parts, "{left}");
            assert!(division.compositions_of(0) <= LARGE_PART, "{left}");
        }
        let counts = [32; 13];
        let endless = ways(&counts, 208)[0][208];
        let division = Division::new(&counts, 208, endless);
        assert!((MOST_PARTS / 2..=MOST_PARTS).contains(&(division.parts() as u64)));
    }

    #[test]
    #[should_panic(expected = "there is no part 14")]
    fn there_is_no_part_after_the_last() {
        of_eight_decks(13).compositions_of(14);
    }
}
