//! Sets of bets, and what there is for each of them.

/// A set of bets, by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Set(u16);

impl Set {
    /// The first `bets` bets.
    pub(super) fn first(bets: usize) -> Set {
        (0..bets).fold(Set::default(), |set, bet| set.with_if(true, bet))
    }

    /// The set with another bet if a condition holds.
    #[inline(always)]
    pub(super) fn with_if(self, condition: bool, bet: usize) -> Set {
        Set(self.0 | u16::from(condition) << bet)
    }

    /// The bets of the set, in ascending order.
    #[inline(always)]
    pub(super) fn bets(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bet = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(bet)
        })
    }
}

/// Something for each set of bets that has been asked for.
pub(super) struct BySet<T> {
    /// By set, the place of its item, or of that of all bets.
    places: Vec<Option<u8>>,
    items: Vec<T>,
    new: fn(Set) -> T,
}

impl<T> BySet<T> {
    /// The maximum number of sets that are told apart. Those beyond are taken for the set of all
    /// bets.
    const MOST: usize = 100;

    /// What `new` makes for each set of `bets` bets.
    pub(super) fn new(bets: usize, new: fn(Set) -> T) -> BySet<T> {
        let all = Set::first(bets);
        let mut places = vec![None; usize::from(all.0) + 1];
        places[usize::from(all.0)] = Some(0);
        BySet {
            places,
            items: vec![new(all)],
            new,
        }
    }

    /// The place of a set's item.
    #[inline(always)]
    pub(super) fn place(&mut self, set: Set) -> usize {
        match self.places[usize::from(set.0)] {
            Some(place) => place.into(),
            None => self.add(set),
        }
    }

    fn add(&mut self, set: Set) -> usize {
        let place = if self.items.len() < Self::MOST {
            self.items.push((self.new)(set));
            self.items.len() - 1
        } else {
            0
        };
        self.places[usize::from(set.0)] = u8::try_from(place).ok();
        place
    }

    /// The items of all sets that have been asked for.
    #[inline(always)]
    pub(super) fn items(&mut self) -> &mut [T] {
        &mut self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_its_bets_in_order() {
        let set = [5, 0, 15]
            .into_iter()
            .fold(Set::default(), |set, bet| set.with_if(true, bet));
        assert_eq!(set.with_if(false, 7).bets().collect::<Vec<_>>(), [0, 5, 15]);
        assert_eq!(set.with_if(true, 5), set);
        assert_eq!(Set::first(3).bets().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(Set::default().bets().next(), None);
    }

    #[test]
    fn each_set_has_an_item_until_there_are_too_many() {
        let mut items = BySet::new(8, |set| set);
        assert_eq!(items.items(), [Set::first(8)]);
        for bits in 1..=255 {
            let set = Set(bits);
            let place = items.place(set);
            assert_eq!(items.place(set), place);
            let expected = if usize::from(bits) < BySet::<Set>::MOST {
                set
            } else {
                Set::first(8)
            };
            assert_eq!(items.items()[place], expected);
        }
        assert_eq!(items.items().len(), BySet::<Set>::MOST);
    }
}
