//! See `src/checks/values.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| baccarat_fuzz::check("values", bytes));
