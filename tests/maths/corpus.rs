//! The files that fuzzers have made, each checked as by the target for which it was made.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/checks/mod.rs"]
mod checks;

#[test]
fn the_corpora_of_the_fuzzers_are_checked_as_by_the_fuzzers() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for (target, check) in checks::CHECKS {
        let files = fs::read_dir(corpora.join(target)).expect(target);
        let mut count = 0;
        for file in files {
            let path = file.expect("a file").path();
            // A test that fails shows the last name.
            println!("{}", path.display());
            check(&fs::read(&path).expect("a file"));
            count += 1;
        }
        assert!(count > 0, "no file for {target}");
    }
}
