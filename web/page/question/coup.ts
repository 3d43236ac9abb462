import type { Coup, Side } from "./state";

/** The most cards of a hand. */
export const HAND = 3;

/** What a document says comes next. */
interface Next {
    step: string;
    possible: readonly { step: string }[];
}

/**
 * The hand that receives the next card; none if the coup is finished.
 *
 * The first four cards alternate. Third cards follow the tableau, and where it depends on cards
 * that nobody saw, a hand that can receive one.
 */
export function nextSide({ player, banker }: Coup, next: Next | null): Side | null {
    if (player.length < 2 || banker.length < 2) {
        return player.length <= banker.length && player.length < 2 ? "player" : "banker";
    }
    if (next === null) return null;
    const steps = [next.step, ...next.possible.map(({ step }) => step)];
    if (steps.includes("draw-player")) return "player";
    return steps.includes("draw-banker") ? "banker" : null;
}

export function dealt(coup: Coup, side: Side, card: string): Coup {
    return coup[side].length < HAND ? { ...coup, [side]: [...coup[side], card] } : coup;
}

/** The coup without one card of a hand. */
export function without(coup: Coup, side: Side, index: number): Coup {
    return { ...coup, [side]: coup[side].filter((_, place) => place !== index) };
}

/** The coup without the card that was dealt last, in the order of the deal. */
export function withoutLast(coup: Coup): Coup {
    const { player, banker } = coup;
    const side = banker.length >= player.length ? "banker" : "player";
    const isThird = player.length === HAND && banker.length < HAND;
    const last = isThird ? "player" : side;
    return without(coup, last, coup[last].length - 1);
}

/** All cards of the coup that are known to have left the shoe. */
export function cardsOf({ player, banker }: Coup): readonly string[] {
    return [...player, ...banker];
}

/** A hand as `--player` and `--banker` take it. */
export function asOption(hand: readonly string[]): string {
    return hand.join(",");
}
