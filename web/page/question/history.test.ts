import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, change, redo, undo } from "./history";

test("changes are taken back and made again", () => {
    const changed = change(change(begin("a"), "b"), "c");
    assert.equal(undo(changed).present, "b");
    assert.equal(undo(undo(undo(changed))).present, "a");
    assert.equal(redo(undo(changed)).present, "c");
    assert.equal(redo(changed).present, "c");
});

test("changes with one mark are one step", () => {
    const typed = ["6", "66", "666"].reduce((h, text) => change(h, text, "decks"), begin("8"));
    assert.equal(undo(typed).present, "8");
});

test("a change after an undo forgets what was taken back", () => {
    assert.deepEqual(change(undo(change(begin("a"), "b")), "c").future, []);
});
