//! The command from outside: complete outputs, files and pipes, and every kind of invalid input.

#[path = "../support/program.rs"]
mod program;
#[path = "../support/mod.rs"]
mod support;

mod bets;
mod cli;
mod count;
mod dealt;
mod depth;
mod published;
mod sequence;
mod shells;
mod tableau;
mod track;
mod words;
