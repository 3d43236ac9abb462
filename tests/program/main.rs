//! The command as its users meet it: whole outputs, files and pipes, and all that can be asked
//! wrongly.

#[path = "../support/program.rs"]
mod program;
#[path = "../support/mod.rs"]
mod support;

mod cli;
mod count;
mod dealt;
mod depth;
mod published;
mod sequence;
mod shells;
mod tableau;
mod track;
