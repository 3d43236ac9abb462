import assert from "node:assert/strict";
import { test } from "node:test";
import { commandLine, optionsOf, quote } from "./command";
import { DEFAULT_GAME } from "./game";

test("words with other characters are quoted", () => {
    assert.equal(quote("tie@9"), "tie@9");
    assert.equal(quote("9 9 4"), "'9 9 4'");
    assert.equal(quote("it's"), `'it'\\''s'`);
    assert.equal(quote(""), "''");
});

test("a question is a command line", () => {
    const game = { ...DEFAULT_GAME, removed: "9 9 4" };
    assert.equal(
        commandLine({ name: "coup", options: [["--player", "9,?"]] }, game, ["player", "tie"]),
        "baccarat coup --decks 8 --removed '9 9 4' --commission 5% --tie-pays 8 " +
            "--rules punto-banco --bet player,tie --player '9,?' --format json",
    );
});

test("an option may have no value, and a blank text is no option", () => {
    const texts = { see: " 4 ", sort: " ", spread_by: "running" };
    const options = [["--best"], ...optionsOf(texts, "see", "sort", "spread_by")] as const;
    assert.equal(
        commandLine({ name: "coup", options }, { ...DEFAULT_GAME, left: "9=10/104" }, ["tie"]),
        "baccarat coup --decks 8 --left 9=10/104 --commission 5% --tie-pays 8 " +
            "--rules punto-banco --bet tie --best --see 4 --spread-by running --format json",
    );
});

test("the tableau is asked about without bets, and what Banker pays replaces the commission", () => {
    const game = { ...DEFAULT_GAME, own: "a" };
    assert.equal(
        commandLine({ name: "tableau", options: [["--player-pays", "21/20"]] }, game, []),
        "baccarat tableau --decks 8 --commission 5% --rules punto-banco --player-pays 21/20 " +
            "--format json",
    );
    assert.equal(
        commandLine({ name: "tableau", options: [["--banker-pays", "1"]] }, game, []),
        "baccarat tableau --decks 8 --rules punto-banco --banker-pays 1 --format json",
    );
});

test("bets of one's own are read from standard input, to a line that they do not have", () => {
    const game = { ...DEFAULT_GAME, own: "a\nEND\nb" };
    const line = commandLine({ name: "odds", options: [] }, game, ["x"]);
    assert.ok(line.endsWith("--format json --bets - <<'END_'\na\nEND\nb\nEND_"), line);
});
