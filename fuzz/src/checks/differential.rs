//! The odds of any seven cards, under any rules and for any paytable, are those of an enumerator
//! that deals physical cards. The bytes are the random seed by which all three are chosen.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::support::paytables::{cards, compare, lines};
use crate::support::tables::tables;

pub fn check(bytes: &[u8]) {
    // Random numbers that are the bytes themselves end, and some choices then never do.
    let mut seed = [0; 32];
    let length = bytes.len().min(seed.len());
    seed[..length].copy_from_slice(&bytes[..length]);
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    let Ok(tree) = (tables(), lines(), cards()).new_tree(&mut runner) else {
        return;
    };
    let (tables, lines, cards) = tree.current();
    compare(&tables, &lines, &cards);
}
