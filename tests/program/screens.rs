//! Text on screens: narrow ones, and colours.

use std::process::Command;

use crate::program::{accepted, answer, command, words};
use insta::assert_snapshot;

/// The answer on a screen with this number of columns.
fn at(columns: &str, line: &str) -> String {
    with(line, |command| command.env("COLUMNS", columns))
}

/// The answer of a command with other variables of the environment.
fn with(line: &str, change: impl Fn(&mut Command) -> &mut Command) -> String {
    let arguments: Vec<&str> = words(line)
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let output = change(&mut command(&arguments))
        .output()
        .expect("the program runs");
    accepted(&output, line)
}

#[test]
fn tables_fold_on_a_narrow_screen() {
    assert_snapshot!("narrow_odds", at("60", ""));
    assert_snapshot!(
        "narrow_paytables",
        at("60", "--bet dragon-7 --bet grand-monkey")
    );
    assert_snapshot!(
        "narrow_removal",
        at("60", "removal --decks 6 --removed 9,9,4")
    );
    assert_snapshot!(
        "narrow_depths",
        at("60", "depth --shoe 9=4,8=4,3=4 --all --bet tie")
    );
    assert_snapshot!("narrowest", at("40", "coup --player 9,4 --banker 7"));
}

#[test]
fn no_line_is_wider_than_the_screen() {
    for line in [
        "--detail --covariance",
        "--bet all",
        "--decks 6 --removed 4=3,8,8,9=4",
        "removal --bet all",
        "removal --pairs --bet player-pair",
        "count --bet dragon-7 --tags 4-7=-1,8-9=2 --true-count 4 --cards 6..416",
        "coup --player K,5 --banker 2,4",
        "coup --bet player-pair",
        "sequence --shoe 9=9,8=9 --coups 3 --digits 6",
        "session --rebate 10% --bankroll 20 --target 30",
        "session --bet banker,dragon-7 --stakes 10,1 --coups 70",
        "tableau --by-cards",
        "rules compare punto-banco naturals-tie",
        "depth --decks 1 --cards 6 --bet player-pair --bet dragon-7",
        "depth --decks 1 --cards 20 --sample 20",
        "depth --all --decks 1",
    ] {
        for columns in [60, 70] {
            for shown in at(&columns.to_string(), line).lines() {
                assert!(shown.chars().count() <= columns, "{line}: {shown}");
            }
        }
    }
}

#[test]
fn a_wide_screen_or_a_strange_one_is_as_the_usual_one() {
    let usual = answer(&["--decks", "6"]);
    for columns in ["80", "81", "1000", "", "x", "-5", "99999999999999999999999"] {
        assert_eq!(at(columns, "--decks 6"), usual, "{columns}");
    }
    let narrowest = at("40", "--decks 6");
    for columns in ["0", "1", "39"] {
        assert_eq!(at(columns, "--decks 6"), narrowest, "{columns}");
    }
}

#[test]
fn other_formats_do_not_depend_on_the_screen() {
    for format in ["json", "csv", "markdown", "latex"] {
        let line = format!("--format {format}");
        assert_eq!(at("40", &line), answer(&words(&line)));
    }
}

/// Words and numbers of the usual table are whole in the narrow one.
#[test]
fn words_and_numbers_are_not_broken() {
    for line in [
        "removal",
        "tableau",
        "sequence",
        "session --bankroll 20 --target 30",
        "rules compare bahamian naturals-tie",
    ] {
        let narrow = at("45", line);
        let narrow: Vec<&str> = narrow.split_whitespace().collect();
        for word in answer(&words(line)).split_whitespace() {
            assert!(narrow.contains(&word), "{line}: {word}");
        }
    }
}

#[test]
fn favourable_bets_are_marked_and_coloured_where_colours_are_shown() {
    const SHOE: &str = "--shoe 2=30,8=3";
    let plain = answer(&words(SHOE));
    assert_snapshot!("favourable", plain);
    assert!(!plain.contains('\x1b'));
    let coloured = with(SHOE, |command| command.env("CLICOLOR_FORCE", "1"));
    let rows: Vec<&str> = coloured
        .lines()
        .filter(|line| line.contains('\x1b'))
        .collect();
    assert_eq!(rows.len(), 1, "{coloured}");
    assert!(rows[0].starts_with("\x1b[32mTie ") && rows[0].ends_with("  +\x1b[0m"));
    let without: String = coloured.replace("\x1b[32m", "").replace("\x1b[0m", "");
    assert_eq!(without, plain);
    let none = with(SHOE, |command| {
        command.env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1")
    });
    assert_eq!(none, plain);
}

#[test]
fn favourable_bets_are_marked_in_every_format_for_people() {
    for (format, mark) in [("markdown", "| + |\n"), ("latex", " & + \\\\\n")] {
        let line = format!("--shoe 2=30,8=3 --format {format}");
        assert_eq!(answer(&words(&line)).matches(mark).count(), 1, "{format}");
    }
    let compared = answer(&words("rules compare punto-banco naturals-tie --bet tie"));
    assert!(compared.contains("-16.1544%   +\n"), "{compared}");
}

#[test]
fn small_figures_keep_their_digits() {
    assert_snapshot!(
        "small_figures",
        answer(&words("--bet grand-monkey --digits 2"))
    );
    let tail = answer(&words("--bet tie --bet grand-monkey --digits 1"));
    assert!(tail.contains("shown to 1 place\n"), "{tail}");
    assert!(tail.contains("<0.1%"), "{tail}");
    let csv = answer(&words(
        "--bet tie --bet grand-monkey --digits 1 --format csv",
    ));
    assert!(csv.contains(",0.0,"), "{csv}");
}

#[test]
fn removed_cards_that_do_not_fit_have_a_line_of_their_own() {
    let shown = answer(&words("--removed 4=3,8,8,9=4"));
    let lines: Vec<&str> = shown.lines().take(3).collect();
    let [first, removed, blank] = lines[..] else {
        panic!("{shown}");
    };
    assert!(first.starts_with("punto-banco, 8 decks, 407 cards  "));
    assert!(first.ends_with("  exact; shown to 4 places"));
    assert_eq!(first.len(), 80);
    assert_eq!(removed, "removed: three 4s, two 8s and four 9s");
    assert_eq!(blank, "");
}
