import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, countOfSuit, rankOfKey, withCard, type ShoeOfQuestion } from "./removed";

test("a card is added to the text as it was typed", () => {
    assert.equal(withCard("", "9"), "9");
    assert.equal(withCard("9, 9 ", "4h"), "9, 9 4h");
});

test("cards left are those of the document, and unknown where ranks are", () => {
    const shoe: ShoeOfQuestion = {
        decks: "8",
        removed: { "0": "1", "9h": "2", "4": "1" },
        counts: { "0": "127", "4": "31", "9": "30" },
    };
    assert.equal(countOf(shoe, "9"), 30);
    assert.equal(countOf(shoe, "K"), null);
    assert.equal(countOf(shoe, "A"), 0);
    assert.equal(countOfSuit(shoe, "9", "h"), 6);
    assert.equal(countOfSuit(shoe, "9", "s"), 8);
    assert.equal(countOfSuit(shoe, "4", "s"), null);
    assert.equal(countOfSuit(shoe, "K", "s"), null);
});

test("cards left are unknown where only the group of a card is known", () => {
    const shoe: ShoeOfQuestion = {
        decks: "8",
        removed: {},
        groups: { "[6789]": "3" },
        counts: { "6": "32", "5": "32" },
    };
    assert.deepEqual([countOf(shoe, "6"), countOf(shoe, "5")], [null, 32]);
    assert.deepEqual([countOfSuit(shoe, "6", "s"), countOfSuit(shoe, "5", "s")], [null, 8]);
});

test("keys stand for ranks", () => {
    assert.deepEqual(["a", "1", "t", "9", "k"].map(rankOfKey), ["A", "A", "T", "9", "K"]);
    assert.deepEqual(["x", "Enter", "0"].map(rankOfKey), [null, null, null]);
});
