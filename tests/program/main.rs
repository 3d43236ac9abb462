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
mod design;
mod every_depth;
mod inputs;
mod par;
mod published;
mod screens;
mod sequence;
mod session;
mod shells;
mod shoes;
mod tableau;
mod track;
mod words;
