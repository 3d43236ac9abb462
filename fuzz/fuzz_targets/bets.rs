//! See `src/checks/bets.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| baccarat_fuzz::check("bets", bytes));
