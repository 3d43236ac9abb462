//! Rounding of quotients of machine integers, and of their square roots.

/// The quotient a/b in units of the last of this number of places, rounded to nearest, ties to even;
/// `None` if it does not fit. `b` is not zero.
pub(super) fn units(a: u128, b: u128, places: u32) -> Option<u128> {
    let (floor, rest) = scaled(a, b, places)?;
    let is_up = match rest.cmp(&(b - rest)) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => floor % 2 == 1,
        std::cmp::Ordering::Greater => true,
    };
    floor.checked_add(is_up.into())
}

/// The square root of a/b in units of the last place, rounded to nearest, ties to even; `None` if
/// an intermediate value does not fit. `b` is not zero.
pub(super) fn root_units(a: u128, b: u128, places: u32) -> Option<u128> {
    let (square, rest) = scaled(a, b, places.checked_mul(2)?)?;
    let floor = square.isqrt();
    // Rounded up if the square exceeds (floor + 1/2)² = floor² + floor + 1/4.
    let is_up = match (square - floor * floor).cmp(&floor) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => match rest.checked_mul(4)?.cmp(&b) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => floor % 2 == 1,
            std::cmp::Ordering::Greater => true,
        },
        std::cmp::Ordering::Greater => true,
    };
    Some(floor + u128::from(is_up))
}

/// a·10^places/b rounded down, and the remainder, by long division: as many digits at a time as
/// fit 128 bits.
fn scaled(a: u128, b: u128, places: u32) -> Option<(u128, u128)> {
    let mut quotient = a / b;
    let mut rest = a - quotient * b;
    // The remainder is below b < 2^(128 − z), so its product with 10^d fits if 10^d ≤ 2^z. The
    // fraction is less than the logarithm of 2.
    let most = (b.leading_zeros() * 1233) >> 12;
    let mut left = places;
    while left > 0 {
        let digits = left.min(most);
        let power = 10_u128.checked_pow(digits).filter(|_| digits > 0)?;
        let shifted = rest * power;
        let next = shifted / b;
        rest = shifted - next * b;
        quotient = quotient.checked_mul(power)?.checked_add(next)?;
        left -= digits;
    }
    Some((quotient, rest))
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;
    use proptest::prelude::*;

    use super::super::{Exact, Places, Root, decimal};
    use super::*;

    /// Numbers of any length.
    fn numbers() -> impl Strategy<Value = u128> {
        (any::<u128>(), 0..127_u32).prop_map(|(number, bits)| number >> bits)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn machine_integers_are_rounded_as_large_ones(a in numbers(), b in numbers(), places in 0..30_u32) {
            let [a, b] = [a >> 1, (b >> 1).max(1)];
            let places = Places::new(places).expect("few");
            let number = Exact::ratio(BigInt::from(a), BigInt::from(b)).expect("not zero");
            if let Some(units) = units(a, b, places.number()) {
                let known = decimal::round_half_even(
                    &(number.numerator() * BigInt::from(places.scale())),
                    number.denominator(),
                );
                prop_assert_eq!(BigInt::from(units), known);
            }
            if let Some(units) = root_units(a, b, places.number()) {
                let root = Root::of(number).expect("not negative");
                prop_assert_eq!(BigInt::from(units), root.large_units(places));
            }
        }
    }

    #[test]
    fn halves_go_to_the_even_digit() {
        for (a, b, places, whole, root) in [
            (5, 2, 0, 2, 2),
            (7, 2, 0, 4, 2),
            (9, 4, 0, 2, 2),
            (25, 4, 0, 6, 2),
            (49, 4, 0, 12, 4),
            (1, 4, 0, 0, 0),
            (1, 8, 2, 12, 35),
            (0, 7, 12, 0, 0),
            (u128::MAX, 1, 0, u128::MAX, 1 << 64),
        ] {
            assert_eq!(units(a, b, places), Some(whole), "{a}/{b}");
            assert_eq!(root_units(a, b, places), Some(root), "{a}/{b}");
        }
        assert_eq!(units(u128::MAX, 1, 1), None);
        assert_eq!(units(1, u128::MAX, 1), None);
    }
}
