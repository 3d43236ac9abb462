import assert from "node:assert/strict";
import { test } from "node:test";
import { asOptions, dealt, nextSide, without, withoutLast, withTotal } from "./coup";
import { EMPTY_COUP, type Coup } from "./state";

const coup = (player: string, banker: string): Coup => ({
    ...EMPTY_COUP,
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

test("a total stands for two cards that nobody saw", () => {
    const five = withTotal(EMPTY_COUP, "player", "5");
    assert.deepEqual(five, { ...coup("??", ""), totals: { player: "5", banker: "" } });
    assert.deepEqual(asOptions(five), {
        player: "",
        banker: "",
        player_total: "5",
        banker_total: "",
    });
    assert.equal(nextSide(five, null), "banker");
    assert.deepEqual(withTotal(withTotal(five, "player", "6"), "player", ""), EMPTY_COUP);
});

test("the third card is dealt to a hand with a total, and taken back", () => {
    const both = withTotal(withTotal(EMPTY_COUP, "player", "5"), "banker", "6");
    assert.equal(nextSide(both, null), null);
    assert.equal(nextSide(both, next("draw-player")), "player");
    const third = dealt(both, "player", "7");
    assert.deepEqual(asOptions(third), {
        player: "?,?,7",
        banker: "",
        player_total: "5",
        banker_total: "6",
    });
    assert.deepEqual(without(third, "player", 2), both);
    assert.deepEqual(withoutLast(third), both);
});

test("a total is taken back with either of its cards", () => {
    const both = withTotal(withTotal(EMPTY_COUP, "player", "5"), "banker", "6");
    const player = withTotal(EMPTY_COUP, "player", "5");
    assert.deepEqual(withoutLast(both), player);
    assert.deepEqual(without(player, "player", 1), EMPTY_COUP);
    const third = without(dealt(both, "player", "7"), "player", 0);
    assert.deepEqual(third, { ...coup("?7", "??"), totals: { player: "", banker: "6" } });
});

test("a total is known beside cards of the hand", () => {
    const known = withTotal(coup("9", ""), "player", "5");
    assert.deepEqual(known, { ...coup("9?", ""), totals: { player: "5", banker: "" } });
    assert.equal(asOptions(known).player, "9,?");
    assert.deepEqual(withTotal(known, "player", ""), coup("9?", ""));
});
