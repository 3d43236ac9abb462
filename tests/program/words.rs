//! Arguments as people type them: in other orders and words than the help shows.

use crate::program::{answer, baccarat, complaint, complaints, text, with_input, words, written};
use insta::assert_snapshot;

#[test]
fn natural_words_are_taken_where_they_have_one_meaning() {
    for (natural, usual) in [
        ("--decks 6 odds", "odds --decks 6"),
        (
            "--decks=6 --json odds --detail",
            "odds --decks 6 --detail --format json",
        ),
        (
            "--decks 6 rules compare bahamian",
            "rules compare bahamian --decks 6",
        ),
        ("--bet tie removal", "removal --bet tie"),
        ("--removed 9 9 4", "--removed 9,9,4"),
        ("--removed 9 9 4 --decks 6", "--decks 6 --removed 9,9,4"),
        ("--removed 9 Kh,4=2 --removed 2 3", "--removed 9,Kh,4=2,2,3"),
        ("--removed 9 9 removal", "removal --removed 9,9"),
        ("--shoe A=31 2=30", "--shoe A=31,2=30"),
        (
            "rules compare --removed 9 9 bahamian",
            "rules compare bahamian --removed 9,9",
        ),
        ("--bet main,dragon-7", "--bet main --bet dragon-7"),
        ("--bet dragon-7 panda-8", "--bet dragon-7 --bet panda-8"),
        ("--bet Banker", "--bet banker"),
        ("--bet DRAGON-7", "--bet dragon-7"),
        ("--bet Dragon 7", "--bet dragon-7"),
        ("--bet MAIN, Dragon 7", "--bet main --bet dragon-7"),
        ("--rules Bahamian", "--rules bahamian"),
        ("--rules Baccarat-Gold", "--rules baccarat-gold"),
        ("--format JSON", "--format json"),
        ("--json", "--format json"),
        ("--csv", "--format csv"),
        ("--format md", "--format markdown"),
        ("--tex", "--format latex"),
        ("coup --player K5", "coup --player K,5"),
        (
            "coup --player K 5 --banker 24",
            "coup --player K,5 --banker 2,4",
        ),
        ("coup --player 10?", "coup --player T,?"),
        ("coup --deal Ks[67]9", "coup --deal Ks,[67],9"),
        ("bets DRAGON-7", "bets dragon-7"),
        ("rules Naturals-Tie", "rules naturals-tie"),
        ("schema Odds", "schema odds"),
        ("completions BASH", "completions bash"),
        (
            "count --bet tie --tags A=1 9=-1",
            "count --bet tie --tags A=1,9=-1",
        ),
        ("version", "--version"),
    ] {
        assert_eq!(answer(&words(natural)), answer(&words(usual)), "{natural}");
    }
    for name in ["Dragon 7", " dragon  7 "] {
        assert_eq!(answer(&["--bet", name]), answer(&["--bet", "dragon-7"]));
    }
    let name = "Banker, no commission, half on 1";
    assert_eq!(
        answer(&["--bet", name]),
        answer(&["--bet", "banker-half-on-1"])
    );
}

#[test]
fn words_with_other_meanings_are_refused_with_what_could_be_meant() {
    let cases: &[&[&str]] = &[
        &["6"],
        &["6", "odds"],
        &["12"],
        &["infinite"],
        &["9,9,4"],
        &["A=31,2=30"],
        &["dragon-7"],
        &["Dragon 7"],
        &["bahamian"],
        &["json"],
        &["odds", "6"],
        &["removal", "dragon-7"],
        &["verify", "--bet"],
        &["--decks", "6", "9"],
        &["--decks", "6", "odd"],
        &["--decks", "6", "verify"],
        &["--removd", "9", "odds"],
        &["--removed", "9", "Z"],
        &["--removed", "@no-such-file", "9"],
        &["track", "--removed", "9", "9", "a", "b"],
        &["coup", "--player", "K5Z"],
        &["schema", "--json"],
        &["version", "odds"],
    ];
    assert_snapshot!("words_refused", complaints(cases, 2));
}

#[test]
fn an_unknown_name_is_searched_in_names_and_events() {
    let cases: &[&[&str]] = &[
        &["--bet", "dragon-bonus"],
        &["--bet", "pairs"],
        &["--bet", "drgon"],
        &["--bet", "banke"],
        &["--bet", "half on 6"],
        &["--bet", "Banker, no commission, half on 6"],
        &["--bet", "identical"],
        &["--bet", "nonsense"],
        &["--bet", "dragon-7,nonsense"],
        &["--bet", "dragon-7", "nonsense"],
        &["--bet", ","],
        &["--bet", "Cargo.toml"],
        &["--bets", "dragon-7"],
        &["--bets", "Dragon 7"],
        &["--bets", "no-such-file"],
        &["--rules", "gold"],
        &["--rules", "banker"],
        &["rules", "aces"],
        &["schema", "depth-shares"],
        &["man", "od"],
        &["glossary", "tages"],
        &["glossary", "true"],
    ];
    assert_snapshot!("names_refused", complaints(cases, 2));
}

#[test]
fn terms_are_explained_alone_and_in_the_help() {
    let all = answer(&["glossary"]);
    let help = answer(&["help", "glossary"]);
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let entries: Vec<&str> = all.lines().filter(|line| !line.starts_with(' ')).collect();
    assert!(entries.len() > 20, "{all}");
    for entry in entries {
        assert!(joined(&help).contains(&joined(entry)), "{entry}");
    }
    let variance = answer(&["glossary", "Variance"]);
    assert!(
        variance.starts_with("variance, standard deviation: "),
        "{variance}"
    );
    assert!(all.contains(&variance), "{variance}");
    assert_eq!(answer(&["glossary", "standard", "deviation"]), variance);
}

#[test]
fn bets_of_a_file_are_asked_about_unless_others_are_named() {
    let rows = "rows = [{ when = { winner = \"tie\" }, pays = 1 }]";
    let bet = |id: &str| format!("[[bet]]\nid = \"{id}\"\n{rows}\n");
    let file = written("asked.toml", bet("one") + &bet("two"));
    let ids = |output: &str| -> Vec<String> {
        let lines = output.lines().skip(1);
        lines
            .map(|line| line.split(',').next().unwrap_or_default().to_owned())
            .collect()
    };
    let asked =
        |arguments: &[&str]| ids(&answer(&[&["--csv", "--bets", &file], arguments].concat()));
    assert_eq!(asked(&[]), ["one", "two"]);
    assert_eq!(asked(&["--bet", "two"]), ["two"]);
    assert_eq!(asked(&["--bet", "two,player"]), ["two", "player"]);
    assert_eq!(asked(&["--bet", "all"]).len(), 152);
    let other = baccarat(&["--csv", "--bets", &file, "--bet", "main"]);
    assert_eq!(ids(text(&other.stdout)), ["player", "banker", "tie"]);
    assert_eq!(
        text(&other.stderr),
        format!(
            "warning: no bet of '{file}' is asked about, since '--bet <ID>' names none of them\n"
        )
    );
}

#[test]
fn files_may_have_remarks_and_a_byte_order_mark() {
    let given = |input: &str| {
        let output = with_input(&["--removed", "@-"], input.as_bytes());
        text(&output.stdout).to_owned()
    };
    let usual = answer(&["--removed", "9,9,4"]);
    assert_eq!(given("\u{feff}9,9,4\r\n"), usual);
    assert_eq!(given("\u{feff}# seen\r\n9,9 # twice\n\n#K\n4#5"), usual);
    let shoe = with_input(&["--shoe", "@-"], b"A=31 # aces\n2=30\n");
    assert_eq!(text(&shoe.stdout), answer(&["--shoe", "A=31,2=30"]));
    let bets = answer(&["bets", "dragon-7"]).replace("dragon-7", "own");
    let marked = written("marked.toml", format!("\u{feff}{bets}"));
    let bets = written("unmarked.toml", bets);
    assert_eq!(answer(&["--bets", &marked]), answer(&["--bets", &bets]));
    for (input, end) in [
        (
            "# nothing\n",
            "expected at least one card, such as 9, Kh or 9=3",
        ),
        (
            "9\n# Z\nZ\n",
            "line 3: 'Z' is no card: expected a rank A 2 3 4 5 6 7 8 9 T J Q K, or 0 for any \
             ten-valued card, then a suit s h d c if it is known",
        ),
    ] {
        let output = with_input(&["--removed", "@-"], input.as_bytes());
        let start = "error: cannot read standard input for '--removed <CARDS>': ";
        assert_eq!(complaint(&output, 2, input), format!("{start}{end}"));
    }
}
