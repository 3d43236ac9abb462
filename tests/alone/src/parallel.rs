//! Sweeps on all processors, compared with those on one thread.

use std::ops::ControlFlow;
use std::sync::Mutex;

use baccarat::Analyzer;
use baccarat::analysis::{Found, Share};

use crate::{Done, eight_decks};

#[test]
fn a_sweep_finds_what_all_compositions_add_up_to() -> Done {
    let depth = Analyzer::default().sweep(&eight_decks(), 7)?.depth()?;
    assert_eq!(depth.compositions, 11_440);
    let favourable: Vec<u64> = depth.bets.iter().map(|bet| bet.favourable).collect();
    assert_eq!(favourable, [2139, 2786, 4730]);
    let best_gain = "2320898240496806/20013118095277125";
    assert_eq!(depth.best_gain.to_string(), best_gain);
    Ok(())
}

#[test]
fn parts_on_all_threads_add_up_to_those_of_one() -> Done {
    let sweep =
        Analyzer::default().sweep(&"A=1,2=4,3=4,4=4,5=4,6=4,7=4,8=4,9=4,K=1".parse()?, 12)?;
    assert!(sweep.parts() > 1);
    let mut one_by_one = Found::default();
    for part in 0..sweep.parts() {
        one_by_one.merge(sweep.part(part))?;
    }
    let found = Mutex::new(Found::default());
    let flow = sweep.for_each_part(&Share::WHOLE.parts(sweep.parts()), |part| {
        let mut found = found.lock().expect("no thread panics");
        match found.merge(part) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    });
    assert!(flow.is_continue());
    let found = found.into_inner()?;
    assert_eq!(found, one_by_one);
    assert_eq!(sweep.answer(&found)?, sweep.depth()?);
    Ok(())
}
