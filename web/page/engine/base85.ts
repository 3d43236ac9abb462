/**
 * Bytes as text that can stand in an element of the page: five letters for four bytes, where base64
 * needs six and two thirds for five. The letters follow each other from `#`, without `<`.
 */

const FIRST = "#".charCodeAt(0);
const LEFT_OUT = "<".charCodeAt(0);
const BASE = 85;

/** The bytes as text. */
export function asBase85(bytes: Uint8Array): string {
    const missing = (4 - (bytes.length % 4)) % 4;
    const whole = new Uint8Array(bytes.length + missing);
    whole.set(bytes);
    const words = new DataView(whole.buffer);
    const letters: string[] = [];
    for (let place = 0; place < whole.length; place += 4) {
        const group: string[] = [];
        let word = words.getUint32(place);
        for (let i = 0; i < 5; i++) {
            group.unshift(letter(word % BASE));
            word = Math.floor(word / BASE);
        }
        letters.push(...group);
    }
    return letters.slice(0, letters.length - missing).join("");
}

/** The bytes of a text that {@link asBase85} wrote. */
export function fromBase85(text: string): Uint8Array<ArrayBuffer> {
    const missing = (5 - (text.length % 5)) % 5;
    // The bytes that are missing are the lowest of the last word: with the largest digits in their
    // place, nothing is carried into the others.
    const whole = text + letter(BASE - 1).repeat(missing);
    const words = new DataView(new ArrayBuffer((whole.length / 5) * 4));
    for (let group = 0; group < whole.length / 5; group++) {
        let word = 0;
        for (let i = 5 * group; i < 5 * group + 5; i++) {
            const code = whole.charCodeAt(i);
            word = word * BASE + code - FIRST - (code > LEFT_OUT ? 1 : 0);
        }
        words.setUint32(4 * group, word);
    }
    return new Uint8Array(words.buffer, 0, words.byteLength - missing);
}

function letter(digit: number): string {
    const code = FIRST + digit;
    return String.fromCharCode(code >= LEFT_OUT ? code + 1 : code);
}
