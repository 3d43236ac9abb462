//! Multisets of classes up to a size, and products of their factors.

use std::ops::Range;

use super::weight::Weight;

/// All multisets of up to `most` cards from a range of classes, called choices.
///
/// A choice is represented by its classes in ascending order. Choices are sorted by
/// size, and those of one size lexicographically. So each choice follows the one
/// without its last class, its parent. The empty choice is at position 0.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    classes: Range<usize>,
    /// The maximum number of cards in a choice.
    most: usize,
    /// For each choice except the empty one, how it extends its parent.
    steps: Vec<Step>,
    /// The position of the first choice of each size, and the number of choices.
    starts: Vec<usize>,
}

/// A choice as its parent and a further card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The position of the parent.
    parent: u32,
    /// The class of the further card.
    class: u16,
    /// The position in [`Choices::factors`] of the number of cards left of the class
    /// after those in the parent.
    left: u32,
}

impl Step {
    /// The position of the parent, and that of the last factor in [`Choices::factors`].
    #[inline]
    pub(super) fn places(&self) -> (usize, usize) {
        (self.parent as usize, self.left as usize)
    }
}

impl Choices {
    /// The choices of up to `most` cards.
    pub(super) fn new(classes: Range<usize>, most: usize) -> Choices {
        let mut choices = Choices {
            classes,
            most,
            steps: Vec::new(),
            starts: vec![0, 1],
        };
        for size in 0..most {
            for parent in choices.of_size(size) {
                choices.continue_with_each_class(parent);
            }
            choices.starts.push(choices.len());
        }
        choices
    }

    /// The first `choices` choices.
    pub(super) fn up_to(mut self, choices: usize) -> Choices {
        self.steps.truncate(choices - 1);
        for start in &mut self.starts {
            *start = choices.min(*start);
        }
        self
    }

    /// Appends the continuations of a choice by each class from its last one on.
    fn continue_with_each_class(&mut self, parent: usize) {
        let last = self.step(parent);
        let first = last.map_or(self.classes.start, |step| usize::from(step.class));
        let parent = u32::try_from(parent).expect("fewer choices than monomials");
        for class in first..self.classes.end {
            let row = (class - self.classes.start) * self.most;
            let class = u16::try_from(class).expect("there are 52 cards");
            let left = match last {
                Some(step) if step.class == class => step.left + 1,
                _ => u32::try_from(row).expect("52 cards, taken six times"),
            };
            self.steps.push(Step {
                parent,
                class,
                left,
            });
        }
    }

    /// The step to a choice; `None` for the empty one.
    fn step(&self, choice: usize) -> Option<Step> {
        choice.checked_sub(1).map(|place| self.steps[place])
    }

    /// The number of choices.
    pub(super) fn len(&self) -> usize {
        1 + self.steps.len()
    }

    /// The positions of the choices of a size.
    pub(super) fn of_size(&self, size: usize) -> Range<usize> {
        self.starts[size]..self.starts[size + 1]
    }

    /// The classes of the cards.
    pub(super) fn classes(&self) -> Range<usize> {
        self.classes.clone()
    }

    /// The positions of all choices with their sizes, each choice after its
    /// continuations. Monomials that begin with these choices are in this order, if
    /// the remaining classes are greater.
    pub(super) fn longest_first(&self) -> Vec<(usize, usize)> {
        // The classes as digits, where a missing class is greater than all: numbers in this
        // order, the largest of which is that of the empty choice.
        let missing = self.classes.end as u64;
        let mut numbers = vec![u64::MAX];
        let mut order = vec![(0, 0)];
        let mut unit = (0..self.most).fold(1, |unit, _| unit * (missing + 1));
        for size in 1..=self.most {
            unit /= missing + 1;
            for choice in self.of_size(size) {
                let step = self.steps[choice - 1];
                let parent = numbers[step.parent as usize];
                numbers.push(parent - (missing - u64::from(step.class)) * unit);
                order.push((choice, size));
            }
        }
        order.sort_unstable_by_key(|&(choice, _)| numbers[choice]);
        order
    }

    /// For each choice the product Π cᵢ(cᵢ−1)…(cᵢ−kᵢ+1) over its classes i, of which it
    /// has kᵢ cards: the number of ordered ways to deal kᵢ of the cᵢ cards of each
    /// class, for a fixed order of the classes.
    ///
    /// `left` gives the number of cards left of a class after some have been taken.
    pub(super) fn weights<W: Weight>(&self, left: impl Fn(usize, u64) -> u64) -> Vec<W> {
        let mut weights = Vec::with_capacity(self.len());
        let left: Vec<u64> = self.factors(left).collect();
        self.fill(self.len(), &mut weights, W::one(), |weight, factor| {
            weight.times(left[factor])
        });
        weights
    }

    /// The positions of the choices of the maximum size.
    pub(super) fn largest(&self) -> Range<usize> {
        self.of_size(self.most)
    }

    /// For each of some nonempty choices, how it extends its parent.
    pub(super) fn steps(&self, choices: Range<usize>) -> &[Step] {
        &self.steps[choices.start - 1..choices.end - 1]
    }

    /// The factors of the products of all choices: for each class, and then for each
    /// number of cards taken from 0 to `most` − 1, the number of cards left.
    pub(super) fn factors<T>(&self, left: impl Fn(usize, u64) -> T) -> impl Iterator<Item = T> {
        let taken = 0..self.most as u64;
        let classes = self.classes.clone();
        let places = classes.flat_map(move |class| taken.clone().map(move |taken| (class, taken)));
        places.map(move |(class, taken)| left(class, taken))
    }

    /// Replaces `products` by the products of the first `choices` choices.
    ///
    /// `times` multiplies the product of the parent by the factor at a position of
    /// [`factors`](Self::factors); `one` is the product of the empty choice.
    #[expect(
        clippy::inline_always,
        reason = "a function that is not inlined is not compiled for the wide instruction set"
    )]
    #[inline(always)]
    pub(super) fn fill<T: Clone>(
        &self,
        choices: usize,
        products: &mut Vec<T>,
        one: T,
        times: impl Fn(&T, usize) -> T,
    ) {
        products.resize(choices, one.clone());
        let products = &mut products[..choices];
        products[0] = one;
        let steps = &self.steps[..choices - 1];
        for place in 0..steps.len() {
            let (parent, factor) = steps[place].places();
            products[place + 1] = times(&products[parent], factor);
        }
    }

    /// For each choice except the empty one, its last class, with the number of its cards and the
    /// position of the choice without these: position, class and number.
    pub(super) fn last_classes(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        self.steps.iter().map(|step| {
            let class = usize::from(step.class);
            let before = step.left as usize - (class - self.classes.start) * self.most;
            let rest = (0..before).fold(step.parent as usize, |rest, _| {
                self.steps[rest - 1].parent as usize
            });
            (rest, class, before + 1)
        })
    }

    /// For each choice, the number of its cards of a class.
    pub(super) fn uses(&self, class: usize) -> Vec<u64> {
        let mut uses = Vec::with_capacity(self.len());
        uses.push(0);
        for step in &self.steps {
            let more = u64::from(usize::from(step.class) == class);
            uses.push(uses[step.parent as usize] + more);
        }
        uses
    }

    /// For each class, the sum over all choices of the choice's term times the number
    /// of its cards of that class. `terms` has one term for each choice.
    pub(super) fn moments<W: Weight>(&self, mut terms: Vec<W>) -> Vec<W> {
        let mut moments = vec![W::zero(); self.classes.len()];
        // The last card of a choice also belongs to all its continuations. Backwards,
        // each term has those of its continuations added before it is counted for its
        // last card and added to its parent's.
        for (place, step) in self.steps.iter().enumerate().rev() {
            let term = std::mem::replace(&mut terms[place + 1], W::zero());
            moments[usize::from(step.class) - self.classes.start] += term.clone();
            terms[step.parent as usize] += term;
        }
        moments
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_classes_leave_the_empty_choice() {
        let choices = Choices::new(3..3, 4);
        assert_eq!(choices.len(), 1);
        assert_eq!(choices.of_size(4), 1..1);
    }

    /// All choices of up to `most` cards of some classes, by size and then in lexicographic order.
    fn listed(classes: Range<usize>, most: usize) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        let mut start = 0;
        for _ in 0..most {
            let end = all.len();
            for place in start..end {
                let first = all[place].last().copied().unwrap_or(classes.start);
                for class in first..classes.end {
                    all.push([&all[place][..], &[class]].concat());
                }
            }
            start = end;
        }
        all
    }

    /// The cards of a choice, from its steps.
    fn members(choices: &Choices, place: usize) -> Vec<usize> {
        let Some(step) = choices.step(place) else {
            return Vec::new();
        };
        let mut members = members(choices, step.parent as usize);
        members.push(step.class.into());
        members
    }

    const SHAPES: [(Range<usize>, usize); 4] = [(0..4, 3), (2..5, 4), (7..8, 6), (0..3, 1)];

    #[test]
    fn choices_are_in_order() {
        for (classes, most) in SHAPES {
            let choices = Choices::new(classes.clone(), most);
            let listed = listed(classes.clone(), most);
            let all: Vec<Vec<usize>> = (0..choices.len())
                .map(|place| members(&choices, place))
                .collect();
            assert_eq!(all, listed);
            for size in 0..=most {
                let of_size = choices.of_size(size);
                assert!(of_size.clone().all(|place| listed[place].len() == size));
                assert_eq!(
                    of_size.len(),
                    listed.iter().filter(|choice| choice.len() == size).count()
                );
            }
            assert_eq!(
                (choices.classes(), choices.largest()),
                (classes, choices.of_size(most))
            );
            // A missing card is greater than all.
            let mut longest_first: Vec<usize> = (0..listed.len()).collect();
            longest_first.sort_by_key(|&place| {
                let missing = std::iter::repeat_n(usize::MAX, most - listed[place].len());
                listed[place]
                    .iter()
                    .copied()
                    .chain(missing)
                    .collect::<Vec<_>>()
            });
            let longest_first: Vec<(usize, usize)> = longest_first
                .into_iter()
                .map(|place| (place, listed[place].len()))
                .collect();
            assert_eq!(choices.longest_first(), longest_first);
            let some = choices.len() / 2 + 1;
            let up_to = choices.clone().up_to(some);
            assert_eq!((up_to.len(), up_to.largest().end), (some, some));
            assert_eq!(members(&up_to, some - 1), listed[some - 1]);
            let steps = choices.steps(1..choices.len());
            assert_eq!(steps.len(), choices.len() - 1);
        }
    }

    #[test]
    fn each_choice_has_its_product_and_its_uses() {
        for (classes, most) in SHAPES {
            let choices = Choices::new(classes.clone(), most);
            let listed = listed(classes.clone(), most);
            let count = |class: usize| class as u64 + 5;
            let uses =
                |choice: &[usize], class| choice.iter().filter(|&&card| card == class).count();
            let product = |choice: &Vec<usize>| -> u64 {
                let factors = classes.clone().flat_map(|class| {
                    (0..uses(choice, class) as u64).map(move |taken| count(class) - taken)
                });
                factors.product()
            };
            let weights = choices.weights::<u64>(|class, taken| count(class).saturating_sub(taken));
            assert_eq!(weights, listed.iter().map(product).collect::<Vec<_>>());
            for class in classes.clone() {
                let expected = listed.iter().map(|choice| uses(choice, class) as u64);
                assert_eq!(choices.uses(class), expected.collect::<Vec<_>>());
            }
            let last = listed[1..].iter().map(|choice| {
                let class = *choice.last().expect("it is not empty");
                let number = uses(choice, class);
                let rest = &choice[..choice.len() - number];
                let place = listed.iter().position(|other| other == rest);
                (place.expect("a choice"), class, number)
            });
            assert!(choices.last_classes().eq(last));
            let terms: Vec<u64> = (1..).take(listed.len()).collect();
            let moment = |class| -> u64 {
                let uses = listed.iter().map(|choice| uses(choice, class) as u64);
                uses.zip(&terms).map(|(uses, term)| uses * term).sum()
            };
            let moments: Vec<u64> = classes.clone().map(moment).collect();
            assert_eq!(choices.moments(terms.clone()), moments);
        }
    }
}
