//! Exact numbers rounded to double precision.

use num_traits::ToPrimitive;

use super::fraction::Exact;

/// The double nearest to a quotient of machine integers, ties to even; `None` if it has to be found
/// in another way. The denominator is not zero.
pub(super) fn nearest(numerator: u128, denominator: u128) -> Option<f64> {
    /// Doubles represent all integers up to 2^53.
    const SIGNIFICANT: u32 = f64::MANTISSA_DIGITS;
    const MOST: u128 = 1 << SIGNIFICANT;
    /// The largest number of bits for which all products below are less than 2^126.
    const WIDEST: u32 = 70;
    #[expect(clippy::cast_precision_loss, reason = "large numbers are rounded")]
    let small = |number: u128| number as f64;
    if numerator == 0 {
        return Some(0.0);
    }
    if numerator <= MOST && denominator <= MOST {
        return Some(small(numerator) / small(denominator));
    }
    if [numerator, denominator]
        .iter()
        .any(|number| number >> WIDEST > 0)
    {
        return None;
    }
    // The estimate is m·2^(−shift), and its error is a few units of m.
    let bits = (small(numerator) / small(denominator)).to_bits();
    let exponent = i32::try_from(bits >> (SIGNIFICANT - 1)).expect("the sign is positive") - 1023;
    let shift = u32::try_from(i32::try_from(SIGNIFICANT).expect("small") - 1 - exponent).ok()?;
    let hidden = 1_u128 << (SIGNIFICANT - 1);
    let mut significand = (u128::from(bits) & (hidden - 1)) + hidden;
    let signed = |number: u128| i128::try_from(number).expect("below 2^126");
    // numerator·2^shift and m·denominator differ by a few denominators.
    let [exact, unit] = [numerator << shift, denominator].map(signed);
    let mut rest = exact - signed(significand * denominator);
    // The estimate is wrong by less than 3/2 units, so that less than half a unit is left after this.
    while rest >= unit {
        significand += 1;
        rest -= unit;
    }
    while rest.is_negative() {
        significand -= 1;
        rest += unit;
    }
    significand += match (2 * rest).cmp(&unit) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => significand % 2,
        std::cmp::Ordering::Greater => 1,
    };
    // At a power of two the distance between doubles changes.
    let is_even_spaced = (hidden + 1..2 * hidden).contains(&significand);
    let power = f64::from_bits(u64::from(1023 - shift) << (SIGNIFICANT - 1));
    is_even_spaced.then(|| small(significand) * power)
}

impl Exact {
    /// The nearest double, by the rules of IEEE 754: ties are rounded to an even
    /// significand, numbers from 2^1024 − 2^970 on to infinity, and numbers of up to
    /// 2^−1075 to zero. The result has the sign of the number, even if it is zero.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::Exact;
    /// assert_eq!(Exact::ratio(1, 3).unwrap().to_f64(), 1.0 / 3.0);
    /// assert_eq!("0.1".parse::<Exact>()?.to_f64(), 0.1);
    /// # Ok::<(), baccarat::exact::ParseExactError>(())
    /// ```
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "every fraction has a nearest double"
    )]
    pub fn to_f64(&self) -> f64 {
        self.0.to_f64().expect("the denominator is not zero")
    }
}

#[cfg(test)]
#[expect(
    clippy::float_cmp,
    reason = "a rounded number is equal to the expected double, and not only near it"
)]
mod tests {
    use num_bigint::BigInt;
    use num_rational::BigRational;
    use num_traits::Signed;

    use super::*;

    /// A finite double, exactly.
    fn exact(double: f64) -> BigRational {
        BigRational::from_float(double).expect("a finite number")
    }

    /// Asserts that no double is nearer, and that a tie went to the even one.
    fn is_nearest(number: &Exact) {
        let double = number.to_f64();
        assert!(double.is_finite(), "{number}");
        let distance = |other: f64| (exact(other) - number.as_rational()).abs();
        for neighbour in [double.next_up(), double.next_down()] {
            let [here, there] = [distance(double), distance(neighbour)];
            assert!(here <= there, "{number}: {double} or {neighbour}");
            if here == there {
                assert_eq!(double.to_bits() % 2, 0, "{number}: {double}");
            }
        }
    }

    /// A repeatable sequence of 64-bit numbers: Marsaglia's xorshift64.
    fn numbers() -> impl Iterator<Item = u64> {
        std::iter::successors(Some(0x9e37_79b9_7f4a_7c15_u64), |&last| {
            let last = last ^ (last << 13);
            let last = last ^ (last >> 7);
            Some(last ^ (last << 17))
        })
    }

    fn power(exponent: u32) -> BigInt {
        BigInt::from(2).pow(exponent)
    }

    #[test]
    fn random_fractions_go_to_the_nearest_double() {
        let mut numbers = numbers();
        let mut next = || numbers.next().expect("the sequence has no end");
        for _ in 0..3000 {
            let shifts = next();
            let [up, down] = [shifts % 890, (shifts >> 32) % 1060];
            let numerator = (BigInt::from(next().cast_signed()) * next()) << up;
            let denominator = BigInt::from(next() | 1) << down;
            is_nearest(&Exact::ratio(numerator, denominator).expect("not zero"));
        }
    }

    #[test]
    fn quotients_of_machine_integers_go_to_the_nearest_double() {
        let mut numbers = numbers();
        let mut next = |most: u32| {
            let number = numbers.next().expect("the sequence has no end");
            let wide = (u128::from(number) << 64) | u128::from(number.rotate_left(21));
            (wide >> (128 - most.min(127))) >> (number % u64::from(most))
        };
        let mut found = 0;
        for bits in [20, 53, 54, 60, 70, 71].repeat(2000) {
            let (numerator, denominator) = (next(bits), next(bits).max(1));
            // Ties: halfway between two doubles.
            let halfway = ((numerator >> (bits / 3)) | 1, 1 << (bits / 2));
            for (numerator, denominator) in [(numerator, denominator), halfway] {
                let exact = Exact::ratio(numerator, denominator).expect("not zero");
                if let Some(nearest) = nearest(numerator, denominator) {
                    assert_eq!(nearest, exact.to_f64(), "{numerator}/{denominator}");
                    found += 1;
                }
            }
        }
        assert!(found > 18_000, "{found}");
        assert_eq!(nearest(0, u128::MAX), Some(0.0));
        // The quotient of what they are rounded to is 1, below which doubles are nearer to each
        // other than above.
        for less in [13_108, 39_323] {
            let [below, above] = [(3_u128 << 68) - less, (3 << 68) + 65_535];
            let exact = Exact::ratio(below, above).expect("not zero");
            assert_eq!(exact.to_f64(), 1_f64.next_down());
            assert_eq!(nearest(below, above), None);
        }
        // Powers of two, which are only found if both integers are small.
        let most = 1 << 53;
        assert_eq!(nearest(1, most), Some(2_f64.powi(-53)));
        assert_eq!(nearest(most, 1), Some(2_f64.powi(53)));
        assert_eq!(nearest(2 * most, 1), None);
        assert_eq!(nearest(u128::MAX, 3), None);
        assert_eq!(nearest(3, u128::MAX), None);
        // Halfway between two doubles whose distance is 1.
        let halfway = (3_u128 << 52) + 1;
        let even = 6_755_399_441_055_744.0;
        assert_eq!(nearest(halfway, 2), Some(even));
        assert_eq!(nearest(halfway + 2, 2), Some(even + 2.0));
    }

    #[test]
    fn doubles_convert_to_themselves_and_halfway_cases_go_to_the_even_neighbour() {
        let mut doubles: Vec<f64> = numbers().take(500).map(f64::from_bits).collect();
        let least = f64::MIN_POSITIVE;
        doubles.extend([
            0.0,
            1.0,
            -0.5,
            least,
            least.next_down(),
            f64::MAX.next_down(),
        ]);
        doubles.extend([1, 2, 3].map(f64::from_bits));
        let near = BigRational::new(1.into(), power(1200));
        for double in doubles.into_iter().filter(|double| double.abs() < f64::MAX) {
            let number = Exact::from(exact(double));
            assert_eq!(number.to_f64().to_bits(), double.to_bits(), "{double:e}");
            let middle = (exact(double) + exact(double.next_up())) / BigInt::from(2);
            is_nearest(&middle.clone().into());
            let above = Exact::from(&middle + &near);
            assert_eq!(above.to_f64(), double.next_up(), "{double:e}");
            let below = Exact::from(&middle - &near);
            assert_eq!(below.to_f64(), double, "{double:e}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_infinite_or_zero() {
        let integer = |number: BigInt| Exact::from(number).to_f64();
        // Halfway between the largest double and 2^1024, which would be the next.
        let limit = power(1024) - power(970);
        assert_eq!(integer(&limit - 1), f64::MAX);
        assert_eq!(integer(1 - &limit), f64::MIN);
        assert_eq!(integer(limit.clone()), f64::INFINITY);
        assert_eq!(integer(-limit), f64::NEG_INFINITY);
        assert_eq!(integer(power(100_000)), f64::INFINITY);
        let fraction = |numerator: i64, denominator: BigInt| {
            Exact::ratio(numerator, denominator)
                .expect("not zero")
                .to_f64()
        };
        let least = f64::from_bits(1);
        assert_eq!(fraction(1, power(1074)), least);
        assert_eq!(fraction(1, power(1075)).to_bits(), 0);
        assert_eq!(fraction(1, power(1075) - 1), least);
        assert_eq!(fraction(3, power(1075)), 2.0 * least);
        assert_eq!(fraction(1, power(100_000)).to_bits(), 0);
        assert_eq!(fraction(-1, power(1075)).to_bits(), (-0.0_f64).to_bits());
    }
}
