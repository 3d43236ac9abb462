import { useState } from "preact/hooks";
import type { CardEffects, RemovalDocument } from "../engine/documents";
import { Figure } from "../figures/Figure";
import { SUITS, SYMBOLS } from "../question/removed";
import { BetName } from "./BetName";
import { face, isRed, spoken } from "./cards";
import { useTexts } from "./context";
import { Wide } from "./Wide";

/** The number of bets shown until all are asked for: a table of more is slow to draw. */
const SHOWN = 6;

/** Cards of one rank with the same effects on the bets that are shown. */
interface Row {
    cards: readonly string[];
    count: number;
    effects: CardEffects["bets"];
}

/** The effects of removal: a row for each kind of card, a column for each bet. */
export function EffectTable({ document }: { document: RemovalDocument }) {
    const texts = useTexts();
    const [showsAll, setShowsAll] = useState(false);
    const { base, effects } = document.answer;
    const bets = showsAll ? base : base.slice(0, SHOWN);
    const rows = joined(effects, bets.length);
    const scales = bets.map((_, column) => largest(rows, column));
    return (
        <>
            <Wide label={texts.terms.effect.name}>
                <table class="effects">
                    <thead>
                        <tr>
                            <th scope="col">{texts.table.card}</th>
                            <th scope="col" class="number">
                                {texts.table.left}
                            </th>
                            {bets.map(({ id, name }) => (
                                <th scope="col" class="number" key={id}>
                                    <BetName id={id} name={name} />
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(({ cards, count, effects }) => (
                            <tr key={cards[0]}>
                                <th scope="row">
                                    <Cards cards={cards} />
                                </th>
                                <td class="number">{count}</td>
                                {effects.map(({ id, effect }, column) => (
                                    <td class="number effect" key={id}>
                                        <Bar
                                            value={Number(effect.decimal)}
                                            scale={scales[column] ?? 0}
                                        />
                                        <Figure of={effect} as="percent" signed />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Wide>
            {base.length > bets.length && (
                <div class="buttons">
                    <button type="button" onClick={() => setShowsAll(true)}>
                        {texts.actions.showAll(base.length)}
                    </button>
                </div>
            )}
        </>
    );
}

/** The effects on the first `bets` bets, with suits of one rank joined where these are equal. */
function joined(effects: readonly CardEffects[], bets: number): readonly Row[] {
    const rows = new Map<string, Row>();
    for (const { card, count, bets: all } of effects) {
        const shown = all.slice(0, bets);
        const key = [card[0], ...shown.map(({ effect }) => effect.exact)].join(" ");
        const row = rows.get(key) ?? { cards: [], count: 0, effects: shown };
        rows.set(key, {
            ...row,
            cards: [...row.cards, card],
            count: row.count + Number(count),
        });
    }
    return [...rows.values()];
}

/** The cards of a row: a rank alone where it has all suits. */
function Cards({ cards }: { cards: readonly string[] }) {
    const texts = useTexts();
    const [first = ""] = cards;
    const rank = first.slice(0, 1);
    const suits = SUITS.filter((suit) => cards.includes(rank + suit));
    const names = suits.length === SUITS.length ? [rank] : cards;
    return (
        <>
            <span aria-hidden="true">
                {face(rank, texts)}
                {suits.length < SUITS.length &&
                    suits.map((suit) => (
                        <span key={suit} class={isRed(suit) ? "red" : undefined}>
                            {SYMBOLS[suit]}
                        </span>
                    ))}
            </span>
            <span class="hidden">{names.map((card) => spoken(card, texts)).join(", ")}</span>
        </>
    );
}

/** The largest effect of a column, signs aside. */
function largest(rows: readonly Row[], column: number): number {
    return Math.max(
        ...rows.map(({ effects }) => Math.abs(Number(effects[column]?.effect.decimal ?? "0"))),
    );
}

/** A bar from the middle, to the right where the bettor gains; the figure below it says the same. */
function Bar({ value, scale }: { value: number; scale: number }) {
    const length = scale === 0 ? 0 : (Math.abs(value) / scale) * 50;
    return (
        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect
                class={value > 0 ? "gain" : "loss"}
                x={value > 0 ? 50 : 50 - length}
                y="0"
                width={length}
                height="10"
            />
            <line class="zero" x1="50" x2="50" y1="0" y2="10" />
        </svg>
    );
}
