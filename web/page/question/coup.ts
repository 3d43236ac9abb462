import type { CoupOption } from "../engine/protocol";
import type { Coup, Side } from "./state";

/** The most cards of a hand. */
export const HAND = 3;

/** The totals of a hand. */
export const TOTALS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The cards of which only the total is known. */
const OF_TOTAL: readonly string[] = ["?", "?"];

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

/** The coup without one card of a hand; the total of the first two is known of both or of none. */
export function without(coup: Coup, side: Side, index: number): Coup {
    if (isOfTotal(coup, side)) return withTotal(coup, side, "");
    const hand = coup[side].filter((_, place) => place !== index);
    const totals = index < OF_TOTAL.length ? { ...coup.totals, [side]: "" } : coup.totals;
    return { ...coup, [side]: hand, totals };
}

/**
 * The coup with the total of a hand's first two cards, or without it if the total is empty.
 *
 * A hand with a total has two cards at least, so that the next ones are dealt after them.
 */
export function withTotal(coup: Coup, side: Side, total: string): Coup {
    const known = isOfTotal(coup, side) ? [] : coup[side];
    const hand = total === "" ? known : [...known, ...OF_TOTAL.slice(known.length)];
    return { ...coup, [side]: hand, totals: { ...coup.totals, [side]: total } };
}

/** Whether nothing but the total is known of a hand. */
function isOfTotal(coup: Coup, side: Side): boolean {
    return coup.totals[side] !== "" && coup[side].join() === OF_TOTAL.join();
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

/** A hand as `--player` and `--banker` take it; empty if nothing but its total is known. */
export function asOption(coup: Coup, side: Side): string {
    return isOfTotal(coup, side) ? "" : coup[side].join(",");
}

/** What is known of a coup, by the names of the options of `coup`; empty for what is not. */
export function asOptions(coup: Coup): Readonly<Record<CoupOption, string>> {
    return {
        player: asOption(coup, "player"),
        banker: asOption(coup, "banker"),
        player_total: coup.totals.player,
        banker_total: coup.totals.banker,
    };
}
