import assert from "node:assert/strict";
import { test } from "node:test";
import { runningCount, trueCount } from "./count";
import type { ShoeOfQuestion } from "./removed";

const TAGS = [0, 0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0];
const shoe = (removed: Record<string, string>): ShoeOfQuestion => ({
    decks: "8",
    removed,
    counts: {},
});

test("the running count is the sum of the tags of the cards seen", () => {
    assert.equal(runningCount(shoe({ "4": "1", "9": "2", "9h": "3", K: "5" }), TAGS), 9);
    assert.equal(runningCount(shoe({}), TAGS), 0);
});

test("a ten-valued card of unknown rank counts if all such ranks have one tag", () => {
    assert.equal(runningCount(shoe({ "0": "4" }), TAGS), 0);
    assert.equal(runningCount(shoe({ "0": "4" }), [...TAGS.slice(0, 12), 1]), null);
});

test("the count is unknown if of a card only the group is known", () => {
    const groups = { "[6789]": "3" };
    assert.equal(runningCount({ ...shoe({ "9": "1" }), groups }, TAGS), null);
});

test("the true count is exact", () => {
    assert.deepEqual(trueCount(3, "413"), { n: 156n, d: 413n });
    assert.equal(trueCount(3, "infinite"), null);
    assert.equal(trueCount(3, "0"), null);
});
