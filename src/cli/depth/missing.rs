//! The shares that are missing where shares are merged.

use std::collections::BTreeSet;
use std::path::Path;

use num_integer::Integer;

use crate::analysis::{Parts, Share, SweepError};
use crate::cli::error::Error;
use crate::quote::Quoted;

/// The parts that no file has yet, and what is known of the files.
pub struct Missing {
    /// Number of parts of the whole sweep.
    all: usize,
    left: Parts,
    /// A number of shares into which the merged share and that of every file can be divided; `None`
    /// if there is none up to [`Share::MOST`].
    of: Option<usize>,
    /// What to do about the first file whose share is not complete.
    incomplete: Option<String>,
}

impl Missing {
    /// All parts of a share of a sweep with `all` parts.
    pub fn new(share: Share, all: usize) -> Missing {
        Missing {
            all,
            left: share.parts(all),
            of: Some(share.of()),
            incomplete: None,
        }
    }

    /// Takes away the parts that a file has of its share.
    pub fn take(&mut self, path: &Path, share: Share, parts: &Parts) {
        self.left = self.left.without(parts);
        let of = self.of.map(|of| of.lcm(&share.of()));
        self.of = of.filter(|&of| of <= Share::MOST);
        let is_complete = share.parts(self.all).without(parts).is_empty();
        if !is_complete && self.incomplete.is_none() {
            self.incomplete = Some(not_complete(path, share));
        }
    }

    /// Checks that no part is missing.
    pub fn check(self) -> Result<(), Error> {
        let Some(first) = self.left.iter().next() else {
            return Ok(());
        };
        if let Some(reason) = self.incomplete {
            return Err(Error::Shares(reason));
        }
        let Some(of) = self.of else {
            return Err(Error::Sweep(SweepError::Missing {
                missing: self.left.len(),
                parts: self.all,
                first,
            }));
        };
        let numbers: BTreeSet<usize> = self.left.iter().map(|part| part % of + 1).collect();
        Err(Error::Shares(in_words(&numbers, of)))
    }
}

/// What to do about a file that has only some parts of its share, as a checkpoint has them.
fn not_complete(path: &Path, share: Share) -> String {
    let path = Quoted::path(&path.to_string_lossy());
    let option = match share {
        Share::WHOLE => String::new(),
        share => format!("'--share {share}' and "),
    };
    format!("{path} is not complete: go on with {option}'--checkpoint' of that file")
}

/// Says that these shares are missing.
fn in_words(numbers: &BTreeSet<usize>, of: usize) -> String {
    /// The maximum number of shares that are listed.
    const MOST: usize = 100;
    let mut names: Vec<String> = numbers
        .iter()
        .take(MOST)
        .map(|number| format!("{number}/{of}"))
        .collect();
    let first = names[0].clone();
    if names.len() == 1 {
        return format!("share {first} is missing: do it again with '--share {first}'");
    }
    if numbers.len() > MOST {
        names.push(format!("{} more", numbers.len() - MOST));
    }
    let last = names.pop().unwrap_or_default();
    let others = names.join(", ");
    format!(
        "shares {others} and {last} are missing: do them again with '--share {first}' and so on"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The error for files with these shares of a sweep with 12 parts.
    fn missing(asked: &str, shares: &[&str]) -> String {
        let share = |text: &str| text.parse::<Share>().expect("a share");
        let mut missing = Missing::new(share(asked), 12);
        for text in shares {
            missing.take(Path::new("file"), share(text), &share(text).parts(12));
        }
        missing
            .check()
            .map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn missing_shares_are_named_in_the_smallest_shares_that_are_there() {
        assert_eq!(missing("1/1", &["1/2", "2/2"]), "");
        assert_eq!(missing("2/3", &["5/6", "2/6"]), "");
        let again = "is missing: do it again with '--share";
        assert_eq!(missing("1/1", &["2/2"]), format!("share 1/2 {again} 1/2'"));
        assert_eq!(missing("2/3", &["2/6"]), format!("share 5/6 {again} 5/6'"));
        assert_eq!(
            missing("1/1", &["1/2", "4/4"]),
            format!("share 2/4 {again} 2/4'")
        );
        let again = "are missing: do them again with '--share";
        assert_eq!(
            missing("1/1", &["1/4", "2/6"]),
            format!(
                "shares 3/12, 4/12, 6/12, 7/12, 10/12, 11/12 and 12/12 {again} 3/12' and so on"
            )
        );
    }

    #[test]
    fn a_file_with_a_part_of_its_share_is_named() {
        let mut missing = Missing::new(Share::WHOLE, 12);
        let share: Share = "2/3".parse().expect("a share");
        missing.take(Path::new("a"), share, &[1].into_iter().collect());
        let error = missing.check().expect_err("parts are missing").to_string();
        let expected =
            "'a' is not complete: go on with '--share 2/3' and '--checkpoint' of that file";
        assert_eq!(error, expected);
    }
}
