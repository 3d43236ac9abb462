import { fraction, type Fraction } from "../figures/exact";
import { RANKS, type ShoeOfQuestion } from "./removed";

/** The place of the ten among the ranks, and of the king. */
const TEN = RANKS.indexOf("T");

/**
 * The sum of the tags of all cards that left the shoe and were seen.
 *
 * It is unknown if ten-valued cards left without their rank and the ten-valued ranks have different
 * tags, and if of some cards only the group is known.
 */
export function runningCount(shoe: ShoeOfQuestion, tags: readonly number[]): number | null {
    if (Object.keys(shoe.groups ?? {}).length > 0) return null;
    let sum = 0;
    for (const [card, count] of Object.entries(shoe.removed)) {
        const tag = card.startsWith("0") ? tagOfTens(tags) : tags[rankIndex(card)];
        if (tag === undefined || tag === null) return null;
        sum += tag * Number(count);
    }
    return sum;
}

/** The running count for each 52 cards left. */
export function trueCount(running: number, cardsLeft: string): Fraction | null {
    const cards = /^\d+$/.test(cardsLeft) ? BigInt(cardsLeft) : 0n;
    return cards === 0n ? null : fraction(BigInt(running) * 52n, cards);
}

function rankIndex(card: string): number {
    return RANKS.findIndex((rank) => card.startsWith(rank));
}

function tagOfTens(tags: readonly number[]): number | null {
    const tens = tags.slice(TEN);
    const [first] = tens;
    return first !== undefined && tens.every((tag) => tag === first) ? first : null;
}
