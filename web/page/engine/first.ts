import { DEFAULT_GAME } from "../question/game";
import type { Question } from "./protocol";

const question: Question = { ask: "odds", game: DEFAULT_GAME };

/**
 * The question of a page that is opened without one. The build asks the module, and puts the answer
 * into the page.
 */
export const FIRST_QUESTION = JSON.stringify(question);

/** A document without the blanks before its lines, for the size of the page. */
export function asStored(document: string): string {
    return document.replaceAll(/^ +/gm, "");
}

/** A stored document as the module writes it. */
export function asWritten(stored: string): string {
    let depth = 0;
    const lines = stored.split("\n").map((line) => {
        if (/^[}\]]/.test(line)) depth -= 1;
        const indented = line && "  ".repeat(depth) + line;
        if (/[{[]$/.test(line)) depth += 1;
        return indented;
    });
    return lines.join("\n");
}
