//! `baccarat par`.

use std::fs;

use insta::assert_snapshot;

use crate::program::{answer, baccarat, complaints, document, folder, words, written};

#[test]
fn sheets_are_shown_for_any_shoe_and_bets() {
    assert_snapshot!("par", answer(&["par"]));
    assert_snapshot!("par_dragon", answer(&words("par --bet dragon-7 --decks 6")));
    let infinite = words("par --bet lucky-6 --decks infinite --digits 6");
    assert_snapshot!("par_infinite", answer(&infinite));
    let json = words("par --bet tie --decks 1 --format json --digits 4");
    assert_snapshot!("par_document", answer(&json));
}

/// The digest on a sheet is that of the document that the command on the sheet prints.
#[test]
fn a_sheet_states_its_digest_and_the_command_that_prints_it() {
    let folder = folder("par-signed");
    let page = folder.join("par.html");
    let page = page.to_str().expect("a path");
    let own = r#"
[[bet]]
id = "my-tie"
rows = [{ event = "tie", when = { winner = "tie" }, pays = "tie-pays" }]
"#;
    let own = written("par-own.toml", own);
    for asked in [
        "par --bet dragon-7,tie@9 --decks 6 --removed 9,9,4",
        "par --shoe A=9,5=9,9=9 --commission 4% --digits 2",
        &format!("par --bets {own} --tie-pays 9 --rules bahamian"),
    ] {
        let latex = answer(&words(&format!("{asked} --format latex")));
        let text = answer(&words(&format!("{asked} --page {page}")));
        let html = fs::read_to_string(page).expect("a page");
        let digits = if asked.contains("--digits") {
            ""
        } else {
            " --digits 4"
        };
        let digest = document(&words(&format!("{asked}{digits}")))["digest"].clone();
        let digest = digest.as_str().expect("a digest");
        let told = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let told = told.split_once("printed by ").expect("a command").1;
        let command = told.trim_end_matches('.').trim_matches('`');
        let command = command.replace("FILE", &own);
        let arguments = command.strip_prefix("baccarat ").expect("the program");
        let arguments = words(arguments.strip_suffix(" --format json").expect("a format"));
        assert_eq!(document(&arguments)["digest"], digest, "{command}");
        for sheet in [&text, &html] {
            assert!(sheet.contains(digest), "{sheet}");
        }
        assert!(
            latex.replace("\\allowbreak{}", "").contains(digest),
            "{latex}"
        );
        assert!(html.contains(&command.replace(&own, "FILE")), "{html}");
    }
}

#[test]
fn a_page_is_one_document_that_loads_nothing() {
    let folder = folder("par-page");
    let page = folder.join("par.html");
    let path = page.to_str().expect("a path");
    answer(&words(&format!("par --bet dragon-7 --page {path}")));
    let html = fs::read_to_string(&page).expect("a page");
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
    for part in ["<script", "http://", "https://", "src=\"http"] {
        assert!(!html.contains(part), "{part}");
    }
    for part in [
        "92.3887%",
        "7.6113%",
        "Drawing rules: D draws",
        "SHA-256 of the answer",
    ] {
        assert!(html.contains(part), "{part}");
    }
    let again = folder.join("again.html");
    let second = again.to_str().expect("a path");
    answer(&words(&format!("par --bet dragon-7 --page {second}")));
    assert_eq!(html, fs::read_to_string(&again).expect("a page"));
}

#[test]
fn what_cannot_be_asked_is_refused_in_one_sentence() {
    let misread: &[&[&str]] = &[
        &["par", "--bet", "dragon"],
        &["par", "--page", "-"],
        &["par", "--page"],
        &["par", "--format", "html"],
        &["par", "dragon-7"],
        &["par", "--coups", "1000"],
    ];
    assert_snapshot!("par_refused", complaints(misread, 2));
    let unanswerable: &[&[&str]] = &[
        &["par", "--shoe", "9=5"],
        &["par", "--removed", "0", "--bet", "player-pair"],
        &["par", "--page", "/nowhere/par.html"],
    ];
    assert_snapshot!("par_unanswerable", complaints(unanswerable, 1));
}

#[test]
fn a_dead_row_of_ones_own_bet_is_warned_of() {
    let own = r#"
[[bet]]
id = "never"
rows = [
    { event = "a tie", when = { winner = "tie" }, pays = 8 },
    { event = "a tie on 9", when = { winner = "tie", player.total = 9 }, pays = 80 },
]
"#;
    let own = written("par-dead.toml", own);
    let output = baccarat(&["par", "--bets", &own]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("row 2, 'a tie on 9', can never settle it"),
        "{said}"
    );
}
