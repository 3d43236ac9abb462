import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { asBase116, fromBase116 } from "./base116";

test("bytes come back from their text, whatever their number", () => {
    const ends = [new Uint8Array(9), new Uint8Array(9).fill(255)];
    const mixed = Array.from({ length: 40 }, (_, i) =>
        new Uint8Array(createHash("sha512").update(`${i}`).digest()).slice(0, i),
    );
    for (const bytes of [...ends, ...ends.map((end) => end.slice(0, 6)), ...mixed]) {
        const text = asBase116(bytes);
        assert.deepEqual(fromBase116(text), bytes);
        assert.equal(text.length, Math.ceil((bytes.length * 7) / 6));
        assert.doesNotMatch(text, /[\0\s\x1a\x1b&<>]|[^\0-\x7f]/);
    }
});

test("a word is seven digits, the largest first", () => {
    assert.equal(asBase116(new Uint8Array([0, 0, 0, 0, 0, 117])), "\x01\x01\x01\x01\x01\x02\x02");
    assert.equal(asBase116(new Uint8Array([0, 0, 0, 0, 0, 115])), "\x01\x01\x01\x01\x01\x01\x7f");
    assert.equal(asBase116(new Uint8Array()), "");
});
