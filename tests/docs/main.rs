//! What the README, the docs and the help show is what the program does.

#[path = "../support/program.rs"]
mod program;

mod architecture;
mod blocks;
mod commands;
mod sources;
