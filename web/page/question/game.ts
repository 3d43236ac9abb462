/** The game that a question is about. Every field is a text as an option of the command takes it. */
export interface Game {
    /** Number of decks, or `infinite`. */
    decks: string;
    /** Cards that have left the shoe; empty for none. */
    removed: string;
    /** Cards left of some, and of all, in place of removed cards; empty for none. */
    left: string;
    /** Commission on Banker wins. */
    commission: string;
    /** What a tie pays. */
    tie_pays: string;
    /** Id of a rule set. */
    rules: string;
    /** Bets by id, never empty. */
    bets: readonly string[];
    /** A file of bets, whose bets come after `bets`; empty for none. */
    own: string;
    /** The id of the one bet of these that is asked about; all without it. */
    only?: string;
}

/** The game of the command without options. */
export const DEFAULT_GAME: Game = {
    decks: "8",
    removed: "",
    left: "",
    commission: "5%",
    tie_pays: "8",
    rules: "punto-banco",
    bets: ["player", "banker", "tie"],
    own: "",
};

/** The length in characters that a text of the game may have. */
export const LENGTHS = {
    /** A short field: decks, commission, payoff, rules, tags, one bet, the cards of one hand. */
    short: 256,
    /** Removed cards, or cards left. */
    removed: 4_096,
    /** All bets by id, with commas between them. */
    bets: 16 * 1024,
    own: 64 * 1024,
    record: 1024 * 1024,
} as const;

/** The number of bets that a question may name. */
export const MOST_BETS = 200;

/** The game with one of its bets, by the id that a document has for it. */
export function withOneBet(game: Game, id: string): Game {
    // A bet of one's own, and one with other payoffs, may have another id than was asked for.
    return game.bets.includes(id) ? { ...game, bets: [id], own: "" } : { ...game, only: id };
}

/** The bet that is wanted if it is one of the game's, before a document says which bets have answers. */
export function assumedBet(game: Game, wanted: string): string {
    return game.bets.includes(wanted) ? wanted : (game.bets[0] ?? wanted);
}
