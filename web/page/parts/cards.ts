import { SYMBOLS, type Rank, type Suit } from "../question/removed";
import type { Texts } from "../texts/en";
import { shown } from "./RankPad";

/** A card as it is printed: `9h` is 9♥, and `0` any ten-valued card. */
export function face(card: string, texts: Texts): string {
    if (card === "0") return texts.game.tenValued;
    const [rank = "", suit] = card;
    return shown(rank) + (isSuit(suit) ? SYMBOLS[suit] : "");
}

/** A card in words, for a screen reader. */
export function spoken(card: string, texts: Texts): string {
    if (card === "0") return texts.game.tenValuedLong;
    if (card === "?") return texts.game.unseenLong;
    const [rank = "", suit] = card;
    if (!isRank(rank, texts)) return card;
    const name = texts.ranks[rank];
    return isSuit(suit) ? texts.cardName(name, texts.suits[suit]) : name;
}

/** Whether a card or a suit is red; a rank alone is not. */
export function isRed(card: string): boolean {
    return card.endsWith("h") || card.endsWith("d");
}

function isRank(rank: string, texts: Texts): rank is Rank {
    return Object.hasOwn(texts.ranks, rank);
}

function isSuit(suit: string | undefined): suit is Suit {
    return suit !== undefined && Object.hasOwn(SYMBOLS, suit);
}
