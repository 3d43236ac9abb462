//! Answers the questions of documents again, whose paths are the arguments, and prints the digest of
//! each answer.

use std::error::Error;
use std::{env, fs};

use baccarat::document::reproduce;

fn main() -> Result<(), Box<dyn Error>> {
    for path in env::args_os().skip(1) {
        let document = serde_json::from_str(&fs::read_to_string(path)?)?;
        let answered = reproduce(&document)?;
        println!("{}", answered["digest"].as_str().ok_or("no digest")?);
    }
    Ok(())
}
