//! Verification of all published figures.

use std::fmt::Write;

use baccarat::analysis::{Verdict, Verification, Verified, published, verify};

fn verified() -> Verification {
    verify(&published()).expect("every figure has a value")
}

#[test]
fn every_undisputed_figure_agrees_to_its_last_printed_digit() {
    let verification = verified();
    let mut disagreements = String::new();
    for Verified {
        record,
        value,
        verdict,
    } in &verification.figures
    {
        if *verdict == Verdict::Disagrees {
            let (id, printed) = (record.id(), record.printed());
            writeln!(disagreements, "{id}: printed {printed}, ours {value}").unwrap();
        }
    }
    assert_eq!(disagreements, "");
    let verdicts = [
        Verdict::Agrees,
        Verdict::Unaffected,
        Verdict::Disputed,
        Verdict::Disagrees,
    ];
    assert_eq!(
        verdicts.map(|verdict| verification.count(verdict)),
        [711, 20, 44, 0]
    );
    assert_eq!(verification.disagreement(), None);
}
