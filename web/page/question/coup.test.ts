import assert from "node:assert/strict";
import { test } from "node:test";
import { dealt, nextSide, without, withoutLast } from "./coup";
import type { Coup } from "./state";

const coup = (player: string, banker: string): Coup => ({
    player: [...player],
    banker: [...banker],
});
const next = (step: string, ...possible: string[]) => ({
    step,
    possible: possible.map((step) => ({ step })),
});

test("the first four cards alternate", () => {
    assert.equal(nextSide(coup("", ""), null), "player");
    assert.equal(nextSide(coup("9", ""), null), "banker");
    assert.equal(nextSide(coup("9", "2"), null), "player");
    assert.equal(nextSide(coup("9K", "2"), null), "banker");
});

test("hands that were filled in another order are completed", () => {
    assert.equal(nextSide(coup("9K", ""), null), "banker");
    assert.equal(nextSide(coup("", "9K"), null), "player");
});

test("third cards follow the tableau", () => {
    assert.equal(nextSide(coup("K5", "24"), next("draw-player")), "player");
    assert.equal(
        nextSide(coup("K5", "24"), next("undecided", "draw-banker", "finished")),
        "banker",
    );
    assert.equal(nextSide(coup("K9", "24"), next("finished")), null);
    assert.equal(nextSide(coup("K5", "24"), null), null);
});

test("a hand has at most three cards", () => {
    assert.deepEqual(dealt(coup("K57", "24"), "player", "9"), coup("K57", "24"));
});

test("cards are taken back in the opposite order of the deal", () => {
    let present = coup("K57", "248");
    const left: string[] = [];
    while (present.player.length + present.banker.length > 0) {
        present = withoutLast(present);
        left.push(`${present.player.join("")}/${present.banker.join("")}`);
    }
    assert.deepEqual(left, ["K57/24", "K5/24", "K5/2", "K/2", "K/", "/"]);
});

test("any card can be taken back", () => {
    assert.deepEqual(without(coup("K57", "24"), "player", 1), coup("K7", "24"));
});
