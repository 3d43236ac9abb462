//! Integers with commas between thousands.

use num_bigint::BigUint;

/// The digits of a number in groups of three: `4,998,398,275,503,360`.
pub(crate) fn grouped(number: &BigUint) -> String {
    let digits = number.to_string();
    let mut groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .map(|group| str::from_utf8(group).expect("digits are ASCII"))
        .collect();
    groups.reverse();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        let cases = [
            (0_u32, "0"),
            (999, "999"),
            (1000, "1,000"),
            (12_345_678, "12,345,678"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(&BigUint::from(number)), text);
        }
    }
}
