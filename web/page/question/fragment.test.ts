import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "./fragment";
import { DEFAULT_QUESTION, type Display, type State } from "./state";

const DISPLAY: Display = { view: "odds", language: "en", suits: false };
const DEFAULTS: State = { question: DEFAULT_QUESTION, display: DISPLAY };

test("the defaults are an empty fragment", () => {
    assert.equal(write(DEFAULTS, DISPLAY), "");
    assert.deepEqual(read("", DISPLAY), { state: DEFAULTS, leftOut: [] });
    assert.deepEqual(read("#", DISPLAY), { state: DEFAULTS, leftOut: [] });
});

test("a state is read back as it was written", () => {
    const state: State = {
        question: {
            game: {
                decks: "infinite",
                removed: "9h 9=2 ?",
                left: "9=10/104",
                commission: "0",
                tie_pays: "9 for 1",
                rules: "bahamian",
                bets: ["tie@9", "lucky-6@two-card=15"],
                own: '[[bet]]\nid = "x & y"\n# +%#=?',
            },
            coup: {
                player: ["K", "?"],
                banker: ["?", "?", "9h"],
                totals: { player: "", banker: "5" },
            },
            tags: "4-7=-1,8-9=2",
            counted: "tie@9",
            record: "P 6 K B 7 8 3\nburn 4 ? ?\n莊 <b>",
            designed: "lucky-6",
            see: "4",
            sort: "[6789]",
            player_pays: "21/20",
            banker_pays: "19/20",
            cards: "14..410",
            spread: "4=1,6=3",
            spread_by: "running",
            cut: "14",
            coups_an_hour: "70",
            coups: "80",
            stakes: "10,1",
            bankroll: "20",
            target: "30",
            rebate: "10%",
            rebate_turnover: "0.5%",
            rows: "1,2",
            edge: "5%..7%",
            step: "1/2",
        },
        display: { view: "table", language: "zh-Hant", suits: true },
    };
    assert.deepEqual(read("#" + write(state, DISPLAY), DISPLAY), { state, leftOut: [] });
});

test("what cannot be read is left out and named", () => {
    const opened = read("#view=x&lang=de&suits=9&bets=&player=1,2,3,4&other=1&decks=6", DISPLAY);
    assert.deepEqual(opened.leftOut, ["view", "lang", "suits", "bets", "player", "other"]);
    assert.equal(opened.state.question.game.decks, "6");
});

test("a total is written without the cards that it stands for", () => {
    const { state, leftOut } = read("#banker_total=6&player_total=10", DISPLAY);
    assert.deepEqual(leftOut, ["player_total"]);
    const { coup } = state.question;
    assert.deepEqual(coup, {
        player: [],
        banker: ["?", "?"],
        totals: { player: "", banker: "6" },
    });
    assert.equal(write(state, DISPLAY), "banker_total=6");
});

test("a parameter that occurs twice is left out, and named once", () => {
    const opened = read("#decks=6&decks=4&x=1&x=2&removed=9", DISPLAY);
    assert.deepEqual(opened.leftOut, ["decks", "x"]);
    assert.equal(opened.state.question.game.decks, "8");
    assert.equal(opened.state.question.game.removed, "9");
});

test("a text that is too long is left out", () => {
    assert.deepEqual(read("#removed=" + "9".repeat(4097), DISPLAY).leftOut, ["removed"]);
    assert.deepEqual(read("#coups=" + "9".repeat(257), DISPLAY).leftOut, ["coups"]);
});

test("no fragment is an exception", () => {
    for (const fragment of ["%", "%E0%A4%A", "&&==&", "#__proto__=1&constructor=2", "\ud800"]) {
        assert.deepEqual(read(fragment, DISPLAY).state, DEFAULTS);
    }
});
