import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { asBase85, fromBase85 } from "./base85";

test("bytes come back from their text, whatever their number", () => {
    const ends = [new Uint8Array(9), new Uint8Array(9).fill(255)];
    const mixed = Array.from({ length: 40 }, (_, i) =>
        new Uint8Array(createHash("sha512").update(`${i}`).digest()).slice(0, i),
    );
    for (const bytes of [...ends, ...ends.map((end) => end.slice(0, 6)), ...mixed]) {
        const text = asBase85(bytes);
        assert.deepEqual(fromBase85(text), bytes);
        assert.equal(text.length, Math.ceil((bytes.length * 5) / 4));
        assert.match(text, /^[#-;=-y]*$/);
    }
});

test("a word is five digits, the largest first", () => {
    assert.equal(asBase85(new Uint8Array([0, 0, 0, 86])), "###$$");
    assert.equal(asBase85(new Uint8Array([0, 0, 0, 25])), "####=");
    assert.equal(asBase85(new Uint8Array()), "");
});
