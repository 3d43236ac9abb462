//! Questions of the page, in the words of the command's options.

mod answered;
mod ask;
mod best;
mod count;
mod coup;
mod fields;
mod game;
mod given;
mod paytable;
mod session;
mod table;
mod tableau;

pub use ask::read;
