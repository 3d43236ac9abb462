//! All commands in the help, the README and the docs run without errors.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::program::{accepted, answer, assert_fits_a_terminal, folder, text, with_input};

/// The commands: the program itself, and those that each help lists.
fn commands() -> Vec<Vec<String>> {
    let mut commands = vec![Vec::new()];
    let mut place = 0;
    while let Some(command) = commands.get(place).cloned() {
        let within = listed(&help(&command, "--help"));
        commands.extend(within.into_iter().map(|name| {
            let mut command = command.clone();
            command.push(name);
            command
        }));
        place += 1;
    }
    commands
}

/// The commands that a help lists, except `help`.
fn listed(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines
        .take_while(|line| line.starts_with("  "))
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

fn arguments<'a>(command: &'a [String], option: &'a str) -> Vec<&'a str> {
    command.iter().map(String::as_str).chain([option]).collect()
}

fn help(command: &[String], option: &str) -> String {
    answer(&arguments(command, option))
}

/// The examples of a help: the one at its beginning, and the list at its end.
fn examples_of(help: &str) -> Vec<String> {
    let first = help
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("Example: "));
    let listed = help
        .lines()
        .skip_while(|line| *line != "Examples:")
        .skip(1)
        .take_while(|line| line.starts_with("  "))
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split("  ").next());
    first.into_iter().chain(listed).map(str::to_owned).collect()
}

#[test]
fn every_command_is_found() {
    let commands: Vec<String> = commands().iter().map(|names| names.join(" ")).collect();
    for known in ["", "odds", "depth", "rules compare", "verify", "man"] {
        assert!(commands.contains(&known.to_owned()), "{commands:?}");
    }
}

#[test]
fn every_help_opens_with_an_example_and_fits_a_terminal() {
    for command in commands() {
        for option in ["-h", "--help"] {
            let help = help(&command, option);
            let name = command.join(" ");
            assert!(help.starts_with("Example: "), "{name}: {help}");
            let example = help.lines().next().expect("a line");
            let called = ["baccarat", &name].join(" ");
            assert!(example.contains(called.trim_end()), "{example}");
            let is_long = option == "--help";
            assert_eq!(examples_of(&help).len() > 1, is_long, "{name}: {help}");
            // No other line of the help begins like an example.
            for line in help.lines().filter(|line| line.starts_with("  baccarat ")) {
                let found = examples_of(&help).iter().any(|found| line.contains(found));
                assert!(found, "{line}");
            }
        }
        assert_fits_a_terminal(&arguments(&command, "--help"));
    }
}

/// A folder for a test, with the files that examples read.
fn furnished(name: &str) -> PathBuf {
    let folder = folder(&format!("commands-{name}"));
    fs::create_dir(folder.join("docs")).expect("a folder");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read(here.join("docs/table.txt")).expect("a table");
    // The program warns that the tableau does not deal the last coup of this record.
    let table = String::from_utf8(table).expect("text");
    let good: Vec<&str> = table
        .lines()
        .filter(|line| !line.contains("B 8 9 2"))
        .collect();
    let figure = r#"{"id": "mine", "source": "a leaflet", "decks": "8", "bet": "tie", "pays": "9", "quantity": "house edge", "printed": "4.84%"}"#;
    let files = [
        ("table.txt", good.join("\n")),
        ("shoes.csv", "removed\n9,9,4\nK=16\n".to_owned()),
        ("mine.jsonl", figure.to_owned()),
        ("answer.json", answer(&["odds", "--format", "json"])),
        (
            "mine.toml",
            answer(&["bets", "lucky-6"]).replace("lucky-6", "my-6"),
        ),
        ("my-rules.toml", answer(&["rules", "naturals-tie"])),
        ("share-1.json", share("1/2")),
        ("share-2.json", share("2/2")),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    folder
}

fn share(share: &str) -> String {
    answer(&[
        "depth", "--cards", "13", "--share", share, "--format", "json",
    ])
}

/// Runs a line in a shell, with the program first on the path and with empty standard input.
fn assert_runs(line: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_baccarat"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", line])
        .current_dir(folder)
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .expect("bash runs");
    accepted(&output, line)
}

#[test]
fn every_example_of_the_help_works() {
    let folder = furnished("help");
    for command in commands() {
        for example in examples_of(&help(&command, "--help")) {
            assert!(example.contains("baccarat"), "{example}");
            assert_runs(&example, &folder);
        }
    }
}

#[test]
fn the_lines_of_a_record_that_the_help_shows_can_be_dealt() {
    let help = answer(&["track", "--help"]);
    let (_, lines) = help.split_once("A line of the record").expect("a list");
    let lines = lines.lines().skip(1).take_while(|line| !line.is_empty());
    let mut dealt = 0;
    for line in lines.filter_map(|line| line[2..].split("  ").next()) {
        let record = format!("shuffle\n{line}");
        let output = with_input(&["track", "--strict"], record.as_bytes());
        // A coup that is dealt card by card is unfinished at the end, which is reported.
        let refused = text(&output.stderr).contains("line 2:");
        assert!(!refused, "{line}: {}", text(&output.stderr));
        dealt += 1;
    }
    assert!(dealt > 5, "{help}");
}

/// The pages for readers, with their texts.
fn pages() -> Vec<(String, String)> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(here.join("docs")).expect("a folder");
    let docs = docs.map(|file| file.expect("a file").path());
    let top = [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
    ]
    .map(|name| here.join(name));
    let mut paths: Vec<PathBuf> = docs.chain(top).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "md"));
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("text");
        (path.display().to_string(), text)
    };
    paths.into_iter().map(read).collect()
}

/// The commands of a page that `blocks.rs` does not run: those in blocks other than consoles, and
/// complete ones in the text.
fn shown(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut block = None;
    let mut script = String::new();
    for line in page.lines() {
        match (block, line.strip_prefix("```")) {
            (None, Some(kind)) => block = Some(kind),
            (Some(kind), Some(_)) => {
                if ["sh", "bash"].contains(&kind) {
                    found.push(std::mem::take(&mut script));
                }
                block = None;
            }
            (Some("sh" | "bash"), None) => script.extend([line, "\n"]),
            (Some(_), None) => {}
            (None, None) => match line.strip_prefix("    ") {
                Some(code) if code.starts_with("baccarat ") => found.push(code.to_owned()),
                Some(_) => {}
                None => found.extend(quoted(line)),
            },
        }
    }
    found
}

/// The commands in backticks, without patterns such as `baccarat bets ID`.
fn quoted(line: &str) -> impl Iterator<Item = String> + '_ {
    let quoted = line.split('`').skip(1).step_by(2);
    let commands = quoted.filter(|code| code.starts_with("baccarat "));
    let is_pattern = |code: &&str| {
        let mut words = code.split_whitespace();
        words.any(|word| {
            let is_name = word.chars().all(|letter| letter.is_ascii_uppercase());
            is_name || word == "n" || word.contains(['…', '['])
        })
    };
    commands
        .filter(move |code| !is_pattern(code))
        .map(str::to_owned)
}

#[test]
fn every_command_of_the_readme_and_the_docs_works() {
    let folder = furnished("pages");
    let mut run = 0;
    let mut done = Vec::new();
    for (path, page) in pages() {
        for line in shown(&page) {
            if is_for_missing_python(&line) {
                eprintln!("there is no python3 for {path}");
            } else if !done.contains(&line) && !needs_more(&line) {
                assert_runs(&line, &folder);
                run += 1;
            }
            done.push(line);
        }
    }
    assert!(run > 20, "{run}");
}

/// Blocks of type `shell-session` have pipes, which `blocks.rs` does not run.
#[test]
fn sessions_show_what_they_write() {
    const BEGINNING: &str = "\n```shell-session\n$ ";
    let folder = furnished("sessions");
    let pages = pages();
    let sessions = pages
        .iter()
        .flat_map(|(_, page)| page.split(BEGINNING).skip(1));
    let mut run = 0;
    for session in sessions {
        let (line, rest) = session.split_once('\n').expect("a command");
        let (shown, _) = rest.split_once("```").expect("the end of a block");
        if is_for_missing_python(line) {
            eprintln!("there is no python3 for {line}");
            continue;
        }
        assert_eq!(assert_runs(line, &folder), shown, "{line}");
        run += 1;
    }
    assert!(run > 1, "{run}");
}

fn is_for_missing_python(line: &str) -> bool {
    let python = || Command::new("python3").arg("--version").output();
    line.contains("python3") && python().is_err()
}

/// Commands that are mentioned without the arguments that they need.
fn needs_more(line: &str) -> bool {
    let needy = [
        "coup",
        "depth",
        "again",
        "completions",
        "rules compare",
        "track",
    ];
    let rest = line.trim_start_matches("baccarat ").trim();
    needy.contains(&rest)
}
