/**
 * Bytes as text that can stand in an element of the page: seven letters for six bytes, where base64
 * needs eight and base 85 seven and a half.
 *
 * The letters are those of ASCII that take one byte and stay as they are: not NUL and `<`, which end
 * or change the element, nor blanks and ends of lines, nor `&` and `>`, nor the controls SUB and ESC,
 * which some programs obey.
 */

const BASE = 116;
const LETTERS = 7;
const BYTES = 6;
const WORD = 2 ** 32;

const LEFT_OUT = "\0\t\n\v\f\r\x1a\x1b &<>";

/** The code of each letter, by its digit. */
const CODES = Uint8Array.from({ length: 128 }, (_, code) => code).filter(
    (code) => !LEFT_OUT.includes(String.fromCharCode(code)),
);

/** The digit of each letter, by its code. */
const DIGITS = new Uint8Array(128);
CODES.forEach((code, digit) => (DIGITS[code] = digit));

/** The bytes as text. */
export function asBase116(bytes: Uint8Array): string {
    const missing = (BYTES - (bytes.length % BYTES)) % BYTES;
    const whole = new Uint8Array(bytes.length + missing);
    whole.set(bytes);
    const view = new DataView(whole.buffer);
    const letters: string[] = [];
    for (let place = 0; place < whole.length; place += BYTES) {
        const group: string[] = [];
        // 48 bits, which a number holds.
        let word = view.getUint16(place) * WORD + view.getUint32(place + 2);
        for (let i = 0; i < LETTERS; i++) {
            group.unshift(letter(word % BASE));
            word = Math.floor(word / BASE);
        }
        letters.push(...group);
    }
    return letters.slice(0, letters.length - missing).join("");
}

/** The bytes of a text that {@link asBase116} wrote. */
export function fromBase116(text: string): Uint8Array<ArrayBuffer> {
    const missing = (LETTERS - (text.length % LETTERS)) % LETTERS;
    // The bytes that are missing are the lowest of the last word: with the largest digits in their
    // place, nothing is carried into the others.
    const whole = text + letter(BASE - 1).repeat(missing);
    const groups = whole.length / LETTERS;
    const view = new DataView(new ArrayBuffer(groups * BYTES));
    for (let group = 0; group < groups; group++) {
        let word = 0;
        for (let i = LETTERS * group; i < LETTERS * (group + 1); i++) {
            word = word * BASE + (DIGITS[whole.charCodeAt(i)] ?? 0);
        }
        view.setUint16(BYTES * group, Math.floor(word / WORD));
        view.setUint32(BYTES * group + 2, word % WORD);
    }
    return new Uint8Array(view.buffer, 0, view.byteLength - missing);
}

function letter(digit: number): string {
    return String.fromCharCode(CODES[digit] ?? 0);
}
