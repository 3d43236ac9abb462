import type { Game } from "./game";

/** The words after `baccarat` that ask a question, before the options of the game. */
export interface Command {
    name:
        "odds" | "removal" | "coup" | "tableau" | "count" | "session" | "par" | "design" | "track";
    /** The option by which the command answers another kind of question, for headings. */
    kind?: "--best" | "--by-count" | "--spread";
    options: readonly Option[];
    /** The record that `track` reads. */
    record?: string;
}

/** An option, and its value if it takes one. */
export type Option = readonly [name: string, value?: string];

/** The options of these texts, without those that are blank. */
export function optionsOf<Name extends string>(
    texts: Readonly<Record<Name, string>>,
    ...names: readonly Name[]
): readonly Option[] {
    return names
        .map((name) => [`--${name.replaceAll("_", "-")}`, texts[name].trim()] as const)
        .filter(([, value]) => value !== "");
}

/** The file in which bets of one's own stand where standard input is taken. */
const BETS_FILE = "bets.toml";

/**
 * The command line that writes the same document, for a POSIX shell.
 *
 * The bets are named by the ids of the document, since `--bets` alone would ask about no others.
 */
export function commandLine(command: Command, game: Game, bets: readonly string[]): string {
    const words = ["baccarat", command.name, "--decks", quote(game.decks)];
    if (game.removed.trim() !== "") words.push("--removed", quote(game.removed.trim()));
    if (game.left.trim() !== "") words.push("--left", quote(game.left.trim()));
    // What Banker pays is said in place of the commission.
    const isLess = !command.options.some(([name]) => name === "--banker-pays");
    if (isLess) words.push("--commission", quote(game.commission));
    const isOfBets = command.name !== "tableau";
    if (isOfBets) words.push("--tie-pays", quote(game.tie_pays));
    words.push("--rules", quote(game.rules));
    if (isOfBets) words.push("--bet", quote(bets.join(",")));
    for (const [name, value] of command.options) {
        words.push(name);
        if (value !== undefined) words.push(quote(value));
    }
    words.push("--format", "json");
    const own = game.own.trim() === "" || !isOfBets ? null : here(game.own);
    if (command.record !== undefined) {
        if (own !== null) words.push("--bets", BETS_FILE);
        const before = own === null ? "" : `cat > ${BETS_FILE} ${own}\n`;
        return `${before}${words.join(" ")} - ${here(command.record)}`;
    }
    return own === null ? words.join(" ") : `${words.join(" ")} --bets - ${own}`;
}

/** A word of a shell's command line: quoted unless every character is harmless. */
export function quote(word: string): string {
    return /^[A-Za-z0-9%@=+,./:_-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A text as standard input: a here-document that ends with a line that the text does not have. */
function here(text: string): string {
    const lines = new Set(text.split("\n"));
    let end = "END";
    while (lines.has(end)) end += "_";
    return `<<'${end}'\n${text.replace(/\n?$/, "\n")}${end}`;
}
