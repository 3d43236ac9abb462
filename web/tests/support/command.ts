import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The command `baccarat`, which the page is compared with. */
const COMMAND = process.env.COMMAND ?? "baccarat";

/** What a shell writes for a command line that names `baccarat`. */
export function shell(line: string): string {
    const folder = mkdtempSync(join(tmpdir(), "baccarat-"));
    try {
        const script = `baccarat() { "$COMMAND" "$@"; }\n${line}\n`;
        return execFileSync("/bin/sh", ["-c", script], {
            cwd: folder,
            env: { ...process.env, COMMAND },
            encoding: "utf8",
            stdio: ["ignore", "pipe", "pipe"],
            maxBuffer: 1 << 28,
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

export interface Figure {
    exact: string;
    decimal: string;
}

interface Bet {
    id: string;
    name: string;
    house_edge: Figure;
}

interface Effect {
    card: string;
    bets: readonly { effect: Figure }[];
}

/** What the command answers to a question; its options may end with a here-document. */
export function answer<A>(question: string): A {
    const document = JSON.parse(shell(`baccarat --format json ${question}`)) as { answer: A };
    return document.answer;
}

/** House edges at a shoe, by name and as the page writes them. */
export function edgesOf(options: string): Record<string, string> {
    const { bets } = answer<{ bets: readonly Bet[] }>(`odds ${options}`);
    return Object.fromEntries(bets.map(({ name, house_edge }) => [name, percent(house_edge)]));
}

/** The effects of removal, a row for each kind of card, as the page writes them. */
export function effectsOf(options: string): string[][] {
    const { effects } = answer<{ effects: readonly Effect[] }>(`removal ${options}`);
    return effects.map(({ bets }) => bets.map(({ effect }) => signed(percent(effect))));
}

/** A figure in percent with four decimals, as the page writes it. */
export function percent({ decimal }: Figure): string {
    return `${(Number(decimal) * 100).toFixed(4)}%`.replace("-", "−");
}

/** A figure with some decimals, as the page writes it. */
export function number({ decimal }: Figure, places = 4): string {
    return Number(decimal).toFixed(places).replace("-", "−");
}

/** The same with a sign in front of a positive number. */
export function signed(text: string): string {
    return text.startsWith("−") ? text : `+${text}`;
}
