//! The ways to choose a few cards of some classes.

use std::ops::Range;

use super::weight::Weight;

/// All choices of up to so many cards from some classes, in no order.
///
/// A choice is written as its classes in ascending order. Smaller choices stand
/// before larger ones, and those of one size in the lexicographic order of
/// that writing. So each stands behind the one that it continues, its parent.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    classes: Range<usize>,
    /// How many cards a choice has at the most.
    most: usize,
    /// Of each choice but the empty one, which stands first, how it continues
    /// another.
    steps: Vec<Step>,
    /// Where the choices of each size begin, and where the last end.
    starts: Vec<usize>,
}

/// A choice as another with a further card.
#[derive(Clone, Copy, Debug)]
struct Step {
    parent: u32,
    class: u16,
    /// How many cards of the class the parent has.
    taken: u16,
    /// Where the number of those that are left of the class stands, among such
    /// numbers by class and by how many are taken.
    left: u32,
}

impl Choices {
    /// The choices of up to so many cards.
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

    fn continue_with_each_class(&mut self, parent: usize) {
        let last = self.step(parent);
        let first = last.map_or(self.classes.start, |step| usize::from(step.class));
        for class in first..self.classes.end {
            let class = u16::try_from(class).expect("there are 52 cards");
            let taken = match last {
                Some(step) if step.class == class => step.taken + 1,
                _ => 0,
            };
            let parent = u32::try_from(parent).expect("fewer choices than monomials");
            let row = usize::from(class) - self.classes.start;
            let left = row * self.most + usize::from(taken);
            self.steps.push(Step {
                parent,
                class,
                taken,
                left: u32::try_from(left).expect("52 cards, taken six times"),
            });
        }
    }

    fn step(&self, choice: usize) -> Option<Step> {
        choice.checked_sub(1).map(|place| self.steps[place])
    }

    /// How many choices there are.
    pub(super) fn len(&self) -> usize {
        1 + self.steps.len()
    }

    /// Where the choices of a size stand.
    pub(super) fn of_size(&self, size: usize) -> Range<usize> {
        self.starts[size]..self.starts[size + 1]
    }

    /// The classes that are chosen from.
    pub(super) fn classes(&self) -> Range<usize> {
        self.classes.clone()
    }

    /// All choices with their sizes, each after those that continue it: the
    /// order in which the monomials that begin with them stand.
    pub(super) fn longest_first(&self) -> Vec<(usize, usize)> {
        let mut first_children = vec![self.len(); self.len()];
        for (place, step) in self.steps.iter().enumerate().rev() {
            first_children[step.parent as usize] = place + 1;
        }
        let mut order = Vec::with_capacity(self.len());
        self.push_longest_first(0, 0, &first_children, &mut order);
        order
    }

    fn push_longest_first(
        &self,
        choice: usize,
        size: usize,
        first_children: &[usize],
        order: &mut Vec<(usize, usize)>,
    ) {
        let children = first_children[choice]..self.len();
        let is_child = |&child: &usize| {
            self.step(child)
                .is_some_and(|step| step.parent as usize == choice)
        };
        for child in children.take_while(is_child) {
            self.push_longest_first(child, size + 1, first_children, order);
        }
        order.push((choice, size));
    }

    /// In how many orders, divided by those of the classes, the cards of each
    /// choice can be dealt: the product of what is left of each class before
    /// each of its cards.
    pub(super) fn weights<W: Weight>(&self, left: impl Fn(usize, u64) -> u64) -> Vec<W> {
        let mut weights = Vec::with_capacity(self.len());
        let left: Vec<u64> = self.factors(left).collect();
        self.fill(self.len(), &mut weights, W::one(), |weight, factor| {
            weight.times(left[factor])
        });
        weights
    }

    /// The choices of the most cards.
    pub(super) fn largest(&self) -> Range<usize> {
        self.of_size(self.most)
    }

    /// Of some choices, none of them empty, the parent and the place of the factor.
    pub(super) fn steps(&self, choices: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
        let steps = self.steps[choices.start - 1..choices.end - 1].iter();
        steps.map(|step| (step.parent as usize, step.left as usize))
    }

    /// What is left of each class, once each number of its cards is taken that a
    /// choice can have before it takes another: the factors of the products.
    pub(super) fn factors<T>(&self, left: impl Fn(usize, u64) -> T) -> impl Iterator<Item = T> {
        let taken = 0..self.most as u64;
        let classes = self.classes.clone();
        let places = classes.flat_map(move |class| taken.clone().map(move |taken| (class, taken)));
        places.map(move |(class, taken)| left(class, taken))
    }

    /// The products of so many first choices, in the place of what was there: `times`
    /// takes that of the parent and the place of a factor.
    #[expect(
        clippy::inline_always,
        reason = "what is not inlined is not compiled for wide processors"
    )]
    #[inline(always)]
    pub(super) fn fill<T>(
        &self,
        choices: usize,
        products: &mut Vec<T>,
        one: T,
        times: impl Fn(&T, usize) -> T,
    ) {
        products.clear();
        products.push(one);
        for step in &self.steps[..choices - 1] {
            let product = times(&products[step.parent as usize], step.left as usize);
            products.push(product);
        }
    }

    /// How many cards of a class each choice has.
    pub(super) fn uses(&self, class: usize) -> Vec<u64> {
        let mut uses = Vec::with_capacity(self.len());
        uses.push(0);
        for step in &self.steps {
            let more = u64::from(usize::from(step.class) == class);
            uses.push(uses[step.parent as usize] + more);
        }
        uses
    }

    /// For each class, the sum of some terms, one a choice, each as often as
    /// the choice has cards of the class.
    pub(super) fn moments<W: Weight>(&self, mut terms: Vec<W>) -> Vec<W> {
        let mut moments = vec![W::zero(); self.classes.len()];
        // A card of a choice is one of all that continue it, so each term goes
        // to the parent once it has been counted.
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

    /// The classes of each choice, in ascending order.
    fn written(choices: &Choices) -> Vec<Vec<usize>> {
        let mut written = vec![Vec::new()];
        for step in &choices.steps {
            let parent: &Vec<usize> = &written[step.parent as usize];
            written.push([&parent[..], &[usize::from(step.class)]].concat());
        }
        written
    }

    #[test]
    fn choices_stand_by_size_and_then_by_class() {
        let choices = Choices::new(1..4, 3);
        let written = written(&choices);
        assert_eq!(written.len(), 1 + 3 + 6 + 10);
        for (one, next) in written.iter().zip(&written[1..]) {
            assert!((one.len(), one) < (next.len(), next));
        }
        assert_eq!(choices.of_size(2), 4..10);
    }

    #[test]
    fn the_longest_stand_first_where_they_begin_alike() {
        let choices = Choices::new(0..2, 2);
        let written = written(&choices);
        let order = choices.longest_first().into_iter();
        let texts: Vec<&[usize]> = order.map(|(choice, _)| &written[choice][..]).collect();
        assert_eq!(texts, [&[0, 0][..], &[0, 1], &[0], &[1, 1], &[1], &[]]);
    }

    #[test]
    fn moments_count_each_card_of_each_choice() {
        let choices = Choices::new(0..3, 3);
        let terms: Vec<u64> = (1..).take(choices.len()).collect();
        for (class, moment) in choices.moments(terms.clone()).into_iter().enumerate() {
            let uses = choices.uses(class);
            let sum: u64 = uses
                .iter()
                .zip(&terms)
                .map(|(often, term)| often * term)
                .sum();
            assert_eq!(moment, sum);
        }
    }

    #[test]
    fn no_classes_leave_the_empty_choice() {
        let choices = Choices::new(3..3, 4);
        assert_eq!(choices.len(), 1);
        assert_eq!(choices.of_size(4), 1..1);
    }
}
