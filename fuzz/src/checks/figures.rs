//! Any text is read as a file of figures, or refused. A figure that was read has a value and a
//! verdict, or an error that names the figure.

use baccarat::analysis::{read_figures, verify};

pub fn check(text: &str) {
    let Ok(records) = read_figures(text) else {
        return;
    };
    if let Ok(verification) = verify(&records) {
        assert_eq!(verification.figures.len(), records.len());
        assert!(verification.recount.agrees());
    }
}
