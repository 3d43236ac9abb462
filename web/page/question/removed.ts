/** The ranks, ace to king, as the command writes them. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

/** The suits in the order of the documents: spades, hearts, diamonds, clubs. */
export const SUITS = ["s", "h", "d", "c"] as const;
export type Suit = (typeof SUITS)[number];

/** The symbol of each suit. */
export const SYMBOLS: Readonly<Record<Suit, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** The ranks that count zero, which a document may count together under `0`. */
const TEN_VALUED: readonly Rank[] = ["T", "J", "Q", "K"];

/** The text of removed cards with one more card: a rank, a card, `0` or `?`. */
export function withCard(removed: string, card: string): string {
    const before = removed.trimEnd();
    return before === "" ? card : `${before} ${card}`;
}

/** The shoe of a document's question. */
export interface ShoeOfQuestion {
    decks: string | null;
    removed: Readonly<Record<string, string>>;
    /** Cards of which only the group is known, by group: `[6789]`. */
    groups?: Readonly<Record<string, string>>;
    unseen?: string | null;
    counts: Readonly<Record<string, string>>;
}

/** Whether a card may have left of which only the group is known. */
function isInGroup(shoe: ShoeOfQuestion, rank: Rank): boolean {
    return Object.keys(shoe.groups ?? {}).some((group) => group.includes(rank));
}

/** The number of cards left of a rank; `null` where cards left without their rank. */
export function countOf(shoe: ShoeOfQuestion, rank: Rank): number | null {
    if (isInGroup(shoe, rank)) return null;
    const count = shoe.counts[rank];
    if (count !== undefined) return Number(count);
    return TEN_VALUED.includes(rank) && "0" in shoe.counts ? null : 0;
}

/**
 * The number of cards left of a rank and suit; `null` where cards of the rank left without their
 * suit.
 */
export function countOfSuit(shoe: ShoeOfQuestion, rank: Rank, suit: Suit): number | null {
    const anyTen = TEN_VALUED.includes(rank) && "0" in shoe.removed;
    if (anyTen || rank in shoe.removed || isInGroup(shoe, rank)) return null;
    if (shoe.decks === null) return null;
    if (shoe.decks === "infinite") return 1;
    return Number(shoe.decks) - Number(shoe.removed[rank + suit] ?? "0");
}

/** The rank that a key stands for. */
export function rankOfKey(key: string): Rank | null {
    const upper = key === "1" ? "A" : key.toUpperCase();
    return RANKS.find((rank) => rank === upper) ?? null;
}
