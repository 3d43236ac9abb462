//! Completions and manual pages, tested with the shells and readers that are installed; others are
//! skipped with a message.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use crate::program::{
    accepted, answer, baccarat, complaint, document, folder, saved, text, written,
};

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// The completion script of a shell, in a file of its own folder.
fn script(shell: &str) -> String {
    let folder = folder(&format!("shells-{shell}"));
    saved(&folder, "script", answer(&["completions", shell]))
}

/// The output of another program, if it is installed.
fn other(program: &str, arguments: &[&str]) -> Option<Output> {
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output();
    if output.is_err() {
        eprintln!("skipped: there is no {program}");
    }
    output.ok()
}

/// The standard output of a script that succeeds without errors; `None` if its shell is not
/// installed.
fn said(program: &str, arguments: &[&str]) -> Option<String> {
    let output = other(program, arguments)?;
    Some(accepted(&output, &format!("{program} {arguments:?}")))
}

#[test]
fn bash_completes_commands_and_options() {
    const COMPLETE: &str = r#"
        . "$1"
        complete -p baccarat
        COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2))
        _baccarat baccarat "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"
    "#;
    let script = script("bash");
    said("bash", &["-n", &script]);
    let cases = [
        (&["od"][..], "odds"),
        (&["rules", "com"], "compare"),
        (&["odds", "--cov"], "--covariance"),
        (&["man", "--a"], "--all"),
        (&["odds", "--bet", "drag"], "dragon-7"),
        (&["--bet", "tie,pan"], "tie,panda-8"),
        (&["odds", "--rules", "baha"], "bahamian"),
        (&["bets", "grand"], "grand-monkey"),
        (&["schema", "tab"], "tableau"),
        (&["completions", "z"], "zsh"),
    ];
    for (words, completed) in cases {
        let arguments = ["--norc", "-c", COMPLETE, "bash", &script, "baccarat"];
        let Some(said) = said("bash", &[&arguments, words].concat()) else {
            return;
        };
        let (registered, completions) = said.split_once('\n').expect("two lines");
        assert!(registered.contains("-F _baccarat"), "{registered}");
        assert_eq!(completions.trim_end(), completed, "{words:?}");
    }
}

#[test]
fn zsh_loads_its_script() {
    const LOAD: &str = "autoload -U compinit; compinit -u -D; . $1; print $_comps[baccarat]";
    let script = script("zsh");
    if let Some(said) = said("zsh", &["-f", "-c", LOAD, "zsh", &script]) {
        assert_eq!(said, "_baccarat\n");
        // Also as an autoloaded function.
        assert!(
            fs::read_to_string(&script)
                .expect("a file")
                .starts_with("#compdef baccarat\n")
        );
    }
}

#[test]
fn fish_completes_commands_and_options() {
    let script = script("fish");
    said("fish", &["--no-config", "--no-execute", &script]);
    for (line, completed) in [
        ("baccarat od", "odds\t"),
        ("baccarat rules com", "compare\t"),
        ("baccarat odds --cov", "--covariance\t"),
        ("baccarat odds --bet drag", "dragon-7"),
        ("baccarat odds --bet tie,pan", "tie,panda-8"),
        ("baccarat bets grand", "grand-monkey"),
        ("baccarat rules baha", "bahamian"),
        ("baccarat schema tab", "tableau"),
    ] {
        let complete = "source $argv[1]; complete -C $argv[2]";
        let arguments = ["--no-config", "-c", complete, &script, line];
        let Some(said) = said("fish", &arguments) else {
            return;
        };
        assert!(said.starts_with(completed), "{line}: {said}");
    }
}

#[test]
fn powershell_completes_commands() {
    const COMPLETE: &str = "& { . $args[0]; $line = 'baccarat od'; \
        (TabExpansion2 $line $line.Length).CompletionMatches.CompletionText }";
    let script = answer(&["completions", "powershell"]);
    let path = written("shells-powershell.ps1", script);
    if let Some(said) = said("pwsh", &["-NoProfile", "-Command", COMPLETE, &path]) {
        assert!(said.contains("odds"), "{said}");
    }
}

#[test]
fn every_command_is_in_every_script() {
    for shell in SHELLS {
        let script = answer(&["completions", shell]);
        for page in pages("scripts").iter().skip(1) {
            let last = page.name.rsplit('-').next().expect("a name");
            assert!(script.contains(last), "{shell}: {last}");
        }
    }
}

#[test]
fn every_id_is_in_every_script() {
    let (bets, rules) = (document(&["bets"]), document(&["rules"]));
    let bets = bets["question"]["bets"].as_array().expect("ids").iter();
    let rules = rules["answer"]["rules"].as_array().expect("rules").iter();
    let ids = bets.chain(rules.map(|rules| &rules["name"]));
    let ids = ids.map(|id| id.as_str().expect("an id").to_owned());
    let kinds = answer(&["schema"]);
    let ids: Vec<String> = ids.chain(kinds.lines().map(str::to_owned)).collect();
    assert!(ids.len() > 150);
    for shell in SHELLS {
        let script = answer(&["completions", shell]);
        let is_between = |letter: char| !letter.is_alphanumeric() && letter != '-';
        let words: BTreeSet<&str> = script.split(is_between).collect();
        for id in &ids {
            // Fish scripts have a tabulator behind an id, as an escape sequence.
            let escaped = format!("{id}\\t");
            assert!(
                words.contains(id.as_str()) || script.contains(&escaped),
                "{shell}: {id}"
            );
        }
    }
}

#[test]
fn without_a_shell_the_shells_are_listed() {
    let shells = answer(&["completions"]);
    assert_eq!(shells.lines().collect::<BTreeSet<_>>(), SHELLS.into());
}

#[test]
fn a_shell_that_is_unknown_is_refused() {
    let error = complaint(&baccarat(&["completions", "tcsh"]), 2, "a shell");
    assert!(error.contains("bash"), "{error}");
}

/// A manual page in its file.
struct Page {
    /// The name of the file without the section: `baccarat-odds`.
    name: String,
    path: PathBuf,
    text: String,
}

/// All pages, sorted by name, written to a folder for this test.
fn pages(test: &str) -> Vec<Page> {
    let folder = folder(&format!("shells-{test}"));
    let path = folder.to_str().expect("a path");
    assert_eq!(answer(&["man", "--all", path]), "");
    let files = fs::read_dir(folder).expect("a folder");
    let mut pages: Vec<Page> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.and_then(|name| name.strip_suffix(".1"));
            Page {
                name: name.expect("the name of a page").to_owned(),
                text: fs::read_to_string(&path).expect("a page"),
                path,
            }
        })
        .collect();
    pages.sort_by(|one, other| one.name.cmp(&other.name));
    pages
}

#[test]
fn every_command_has_a_page() {
    let pages = pages("all");
    let names: Vec<&str> = pages.iter().map(|page| page.name.as_str()).collect();
    assert_eq!(names[0], "baccarat");
    for known in ["baccarat-odds", "baccarat-rules-compare", "baccarat-man"] {
        assert!(names.contains(&known), "{names:?}");
    }
    for name in &names[1..] {
        let of_help = "baccarat-help";
        assert!(!name.starts_with(of_help), "{name}");
        assert!(pages[0].text.contains(&name.replace('-', "\\-")) || name.contains("rules-"));
    }
    for page in &pages {
        let names = page.name.split('-').skip(1);
        let printed = answer(&[&["man"], &names.collect::<Vec<_>>()[..]].concat());
        assert_eq!(printed, page.text, "{}", page.name);
    }
}

#[test]
fn pages_say_what_the_help_says() {
    for page in pages("said") {
        let names: Vec<&str> = page.name.split('-').skip(1).collect();
        let help = answer(&[&names[..], &["--help"]].concat());
        let plain = page.text.replace("\\-", "-").replace("\\*(Aq", "'");
        for line in help.lines() {
            let option = line.trim_start().strip_prefix("--");
            let Some((name, meaning)) = option.and_then(|rest| rest.split_once("  ")) else {
                continue;
            };
            let name = name.split(' ').next().expect("a name");
            assert!(
                plain.contains(&format!("--{name}")),
                "{}: {name}",
                page.name
            );
            // The first line of the help is enough; defaults are in it.
            assert!(plain.contains(meaning.trim()), "{}: {meaning}", page.name);
        }
        let example = help.lines().next().expect("a line");
        let example = example.strip_prefix("Example: ").expect("an example");
        assert!(plain.contains(example), "{}: {example}", page.name);
    }
    let odds = answer(&["man", "odds"]).replace("\\-", "-");
    for default in [
        "[default: 8]",
        "[default: 5%]",
        "[default: text]",
        "[default: main]",
    ] {
        assert!(odds.contains(default), "{default}");
    }
}

#[test]
fn pages_are_clean() {
    for page in pages("clean") {
        let path = page.path.to_str().expect("a path");
        let Some(output) = other("mandoc", &["-Tlint", path]) else {
            return;
        };
        assert_eq!(text(&output.stdout), "", "{}", page.name);
        assert_eq!(text(&output.stderr), "", "{}", page.name);
    }
}

/// Each example is on its own line, with its explanation below.
#[test]
fn examples_are_legible_in_a_page() {
    for page in pages("legible") {
        let path = page.path.to_str().expect("a path");
        let Some(shown) = said("mandoc", &["-Tutf8", "-O", "width=79", path]) else {
            return;
        };
        // Bold letters are overstruck.
        let mut plain = String::new();
        for letter in shown.chars() {
            if letter == '\u{8}' {
                plain.pop();
            } else {
                plain.push(letter);
            }
        }
        let (_, examples) = plain.split_once("\nEXAMPLES\n").expect("a section");
        let names: Vec<&str> = page.name.split('-').skip(1).collect();
        let help = answer(&[&names[..], &["--help"]].concat());
        let (_, listed) = help.split_once("\nExamples:\n").expect("a list");
        let listed = listed.lines().take_while(|line| line.starts_with("  "));
        let listed = listed.filter(|line| !line.starts_with("   "));
        for line in listed.filter_map(|line| line[2..].split("  ").next()) {
            let stands = examples.lines().any(|shown| shown.trim() == line);
            assert!(stands, "{}: {line}: {examples}", page.name);
        }
    }
}

#[test]
fn pages_that_do_not_exist_are_refused() {
    let error = |arguments: &[&str]| complaint(&baccarat(arguments), 2, "a page");
    assert_eq!(
        error(&["man", "odd"]),
        "error: no command is called 'odd': did you mean 'odds'?"
    );
    assert_eq!(
        error(&["man", "rules", "compaer"]),
        "error: no command is called 'compaer': did you mean 'compare'?"
    );
    assert_eq!(
        error(&["man", "zebra"]),
        "error: no command is called 'zebra': 'baccarat --help' lists them"
    );
    assert_eq!(
        error(&["man", "odds", "more"]),
        "error: no command is called 'more': 'baccarat --help' lists them"
    );
    error(&["man", "odds", "--all", "."]);
    error(&["man", ""]);
}

#[test]
fn a_folder_that_cannot_be_written_to_is_an_error() {
    let folder = folder("shells-unwritable");
    let file = folder.join("file");
    fs::write(&file, "").expect("a file");
    for path in [folder.join("none"), file] {
        let path = path.to_str().expect("a path");
        let error = complaint(&baccarat(&["man", "--all", path]), 1, path);
        assert!(error.contains("cannot write '"), "{error}");
    }
}
