//! The facts about a coup that bets depend on, as a key.

/// Facts about a coup, as bytes. Nearly all keys are short, and one is made for each card of each
/// state: their bytes are the digits of a number, which is compared at once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Facts {
    /// A one and the first bytes, in base 256: the upper half of the number and the lower.
    first: [u128; 2],
    /// The bytes for which the number has no room.
    more: Option<Box<Facts>>,
}

impl Facts {
    /// Adds a byte.
    #[inline]
    pub(crate) fn push(&mut self, byte: u8) {
        self.extend([byte]);
    }

    /// Adds bytes, of which there are from one to eight.
    #[inline]
    pub(crate) fn extend<const BYTES: usize>(&mut self, bytes: [u8; BYTES]) {
        const { assert!(0 < BYTES && BYTES <= 8) };
        let bits = bytes.iter().map(|_| u8::BITS).sum::<u32>();
        let [upper, lower] = self.first;
        if upper >> (u128::BITS - bits) == 0 {
            // No bit is in both of two numbers that are joined: `^` would join them as well.
            let digits = bytes
                .iter()
                .fold(0, |digits, &byte| digits << u8::BITS | u64::from(byte));
            self.first = [
                upper << bits | lower >> (u128::BITS - bits),
                lower << bits | u128::from(digits),
            ];
        } else if let [byte] = bytes[..] {
            self.more.get_or_insert_default().push(byte);
        } else {
            for byte in bytes {
                self.push(byte);
            }
        }
    }
}

impl Default for Facts {
    /// No facts.
    fn default() -> Facts {
        Facts {
            first: [0, 1],
            more: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn facts(bytes: &[u8]) -> Facts {
        let mut facts = Facts::default();
        for &byte in bytes {
            facts.push(byte);
        }
        facts
    }

    proptest! {
        #[test]
        fn facts_are_equal_if_their_bytes_are(
            // Most pairs differ in a byte or two, or in zeros at the beginning or at the end.
            bytes in prop::collection::vec(0_u8..2, 0..100),
            others in prop::collection::vec(0_u8..2, 0..100),
            changed in any::<prop::sample::Index>(),
        ) {
            prop_assert_eq!(facts(&bytes) == facts(&others), bytes == others);
            let mut together = Facts::default();
            let (sevens, rest) = bytes.as_chunks::<7>();
            for &seven in sevens {
                together.extend(seven);
            }
            for &byte in rest {
                together.push(byte);
            }
            prop_assert_eq!(facts(&bytes), together);
            let longer = [&bytes[..], &[0]].concat();
            prop_assert_ne!(facts(&bytes), facts(&longer));
            prop_assert_ne!(facts(&[&[0], &longer[..]].concat()), facts(&longer));
            let mut another = longer.clone();
            another[changed.index(longer.len())] ^= 128;
            prop_assert_ne!(facts(&another), facts(&longer));
        }
    }
}
