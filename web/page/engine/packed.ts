import { fromBase116 } from "./base116";

/** What a text of the page holds: bytes that the build compressed by gzip and wrote in base 116. */
export function unpacked(text: string): Response {
    const bytes = new Blob([fromBase116(text.trim())]).stream();
    return new Response(bytes.pipeThrough(new DecompressionStream("gzip")));
}
