//! The README, the docs and the help agree with the program.

#[path = "../support/program.rs"]
mod program;

mod architecture;
mod blocks;
mod commands;
mod pictures;
mod sources;
