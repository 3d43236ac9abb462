//! What a bet loses at single compositions.

use super::ground::Ground;

/// What a bet loses at compositions, one after the other: those whose first numbers are the same
/// share what follows from these.
pub(super) struct Losses<'a> {
    ground: &'a Ground,
    /// The numbers of cards of the composition before.
    numbers: Vec<usize>,
    /// What is lost in the numbers of all classes, of all but the first, and so on, where the others
    /// have these numbers of cards.
    slices: Vec<Vec<[i64; 1]>>,
}

impl Losses<'_> {
    /// The losses of a bet.
    pub(super) fn new(ground: &Ground, bet: usize) -> Losses<'_> {
        let whole = ground.whole();
        Losses {
            ground,
            numbers: Vec::new(),
            slices: vec![whole.of(bet).as_chunks().0.to_vec()],
        }
    }

    /// What is lost at a composition with these numbers of cards.
    pub(super) fn at(&mut self, numbers: &[usize]) -> i64 {
        let pairs = self.numbers.iter().zip(numbers);
        let same = pairs
            .take_while(|(before, number)| before == number)
            .count();
        self.numbers.truncate(same);
        self.slices.truncate(same + 1);
        let Ground { layout, along, .. } = self.ground;
        for (place, &number) in numbers.iter().enumerate().skip(same) {
            let powers = along.powers[number].map(u64::cast_signed);
            let classes = numbers.len() - place;
            let slice = layout.contracted(classes, &self.slices[place], &powers);
            self.slices.push(slice);
            self.numbers.push(number);
        }
        let [[loss]] = self.slices[numbers.len()][..] else {
            unreachable!("a polynomial without variables is a number")
        };
        loss
    }
}
