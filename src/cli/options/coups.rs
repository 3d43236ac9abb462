//! The options for the coups of a shoe.

use clap::Args;

use crate::analysis::{CoupStarts, Spacing};
use crate::cli::input;

#[derive(Args)]
pub struct ShoeCoupsOptions {
    /// Cards from coup to coup, or mean [default: mean]
    ///
    /// Figures are summed over the coups of a shoe. 'mean': with each number of cards left, a coup
    /// begins with probability 1 over the mean number of cards of a coup. A number: a coup begins
    /// every so many cards, the first with all cards left.
    #[arg(long, value_name = "SPACING", allow_hyphen_values = true)]
    spacing: Option<Spacing>,

    /// Cards behind the cut card [default: 5]
    ///
    /// Coups begin while more cards are left, and at least six.
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = input::whole_number)]
    cut: Option<u64>,
}

impl ShoeCoupsOptions {
    /// Whether neither option is given.
    pub fn are_absent(&self) -> bool {
        self.spacing.is_none() && self.cut.is_none()
    }

    /// The numbers of cards left with which the coups begin.
    pub fn starts(&self) -> CoupStarts {
        let usual = CoupStarts::default();
        CoupStarts {
            spacing: self.spacing.unwrap_or(usual.spacing),
            cut: self.cut.unwrap_or(usual.cut),
        }
    }
}
