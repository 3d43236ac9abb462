//! The pictures of the README are what the program draws.

use std::path::Path;
use std::{env, fs};

use crate::program::{answer, folder, names_in};

/// The pictures in `docs/pictures`, with the arguments that draw them.
const PICTURES: [(&str, &[&str]); 2] = [
    ("removal-dark.svg", &["removal", "--theme", "dark"]),
    ("removal.svg", &["removal"]),
];

#[test]
fn pictures_are_what_the_program_draws() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    let drawn = folder("pictures");
    let names = PICTURES.map(|(name, arguments)| {
        let path = drawn.join(name);
        let plot = ["--plot", path.to_str().expect("text")];
        answer(&[arguments, &plot].concat());
        if env::var_os("WRITE_PICTURES").is_some() {
            fs::copy(&path, shipped.join(name)).expect("a picture");
        }
        let text = |path| fs::read_to_string(path).expect(name);
        assert!(
            text(path) == text(shipped.join(name)),
            "{name} is not up to date"
        );
        name
    });
    // The picture of the page is what a browser draws with the fonts of a machine.
    let mut all = names_in(&shipped);
    all.retain(|name| name != "page.png");
    assert_eq!(all, names);
    let readme = include_str!("../../README.md");
    for name in names {
        assert!(readme.contains(name), "{name}");
    }
}
