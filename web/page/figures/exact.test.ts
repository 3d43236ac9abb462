import assert from "node:assert/strict";
import { test } from "node:test";
import { decimal, figure, fraction, grouped, ofDecimal, parse, percent, sign } from "./exact";

test("a fraction of a document is read with its sign", () => {
    assert.deepEqual(parse("-309578720732/24920410313085"), {
        n: -309578720732n,
        d: 24920410313085n,
    });
});

test("decimals are those of the documents", () => {
    assert.equal(decimal(parse("-309578720732/24920410313085"), 12), "-0.012422697574");
    assert.equal(percent(parse("114753351728/10847218479825"), 4), "1.0579");
    assert.equal(percent(parse("103841353768/723147898655"), 4), "14.3596");
});

test("a half is rounded to even", () => {
    const halves = ["1/8", "3/8", "-1/8", "-3/8"].map((text) => decimal(parse(text), 2));
    assert.deepEqual(halves, ["0.12", "0.38", "-0.12", "-0.38"]);
    assert.equal(decimal(parse("5/2"), 0), "2");
    assert.equal(decimal(parse("7/2"), 0), "4");
});

test("a carry reaches the whole part", () => {
    assert.equal(decimal(parse("9999/10000"), 2), "1.00");
});

test("zero has no sign, and a negative number that is rounded to zero keeps it", () => {
    assert.equal(decimal(parse("0/1"), 4), "0.0000");
    assert.equal(decimal(parse("-1/1000000"), 4), "-0.0000");
    assert.equal(sign(parse("-1/1000000")), -1);
});

test("a fraction is brought to lowest terms with a positive denominator", () => {
    assert.deepEqual(fraction(52n * 3n, -411n), { n: -52n, d: 137n });
    assert.deepEqual(figure(fraction(0n, 5n)), { exact: "0/1", decimal: "0.000000000000" });
});

test("a rounded text is rounded again, half to even", () => {
    assert.equal(decimal(ofDecimal("0.951118243706"), 4), "0.9511");
    assert.equal(percent(ofDecimal("0.951118243706"), 4), "95.1118");
    assert.equal(decimal(ofDecimal("-0.00005"), 4), "-0.0000");
    assert.equal(decimal(ofDecimal("12"), 2), "12.00");
});

test("digits are grouped by three", () => {
    assert.equal(grouped("4998398275503360"), "4,998,398,275,503,360");
    assert.equal(grouped("416"), "416");
});
