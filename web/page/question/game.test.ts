import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_GAME, assumedBet, withOneBet } from "./game";

test("one bet is asked about alone, whether of the catalogue or one's own", () => {
    const game = { ...DEFAULT_GAME, bets: ["player", "tie@9 for 1"], own: "[[bet]]" };
    assert.deepEqual(withOneBet(game, "player"), { ...game, bets: ["player"], own: "" });
    assert.deepEqual(withOneBet(game, "mine"), { ...game, only: "mine" });
    assert.deepEqual(withOneBet(game, "tie@8"), { ...game, only: "tie@8" });
});

test("a bet that is not chosen is not assumed", () => {
    const game = { ...DEFAULT_GAME, bets: ["dragon-7", "tie"] };
    assert.equal(assumedBet(game, "tie"), "tie");
    assert.equal(assumedBet(game, "player"), "dragon-7");
});
