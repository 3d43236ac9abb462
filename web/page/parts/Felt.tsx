import type { HandTotal } from "../engine/documents";
import { HAND } from "../question/coup";
import type { Coup, Side } from "../question/state";
import { face, isRed, spoken } from "./cards";
import { useTexts } from "./context";

interface Props {
    coup: Coup;
    /** Totals of the known cards, as a document has them. */
    hands: readonly HandTotal[];
    /** The hand that receives the next card. */
    next: Side | null;
    onTake: (side: Side, index: number) => void;
}

/** The two hands on the table; a tap on a card takes it back. */
export function Felt({ coup, hands, next, onTake }: Props) {
    const texts = useTexts();
    return (
        <section class="felt" aria-label={texts.headings.felt}>
            {(["player", "banker"] as const).map((side) => (
                <Hand
                    key={side}
                    side={side}
                    cards={coup[side]}
                    total={totalOf(coup, hands, side)}
                    isNext={next === side}
                    onTake={(index) => onTake(side, index)}
                />
            ))}
        </section>
    );
}

/** The total of a hand whose cards are all known, or of which it is given. */
function totalOf(coup: Coup, hands: readonly HandTotal[], side: Side): string | null {
    if (coup.totals[side] !== "" && coup[side].length < HAND) return coup.totals[side];
    const known = hands.find((hand) => hand.side === side);
    return known !== undefined && known.cards > 0 && known.cards === coup[side].length
        ? String(known.total)
        : null;
}

function Hand(props: {
    side: Side;
    cards: readonly string[];
    total: string | null;
    isNext: boolean;
    onTake: (index: number) => void;
}) {
    const texts = useTexts();
    const { side, cards, total, isNext, onTake } = props;
    const places = Array.from({ length: HAND - cards.length }, (_, place) => place);
    return (
        <div class={`hand ${side}`} role="group" aria-label={texts.sides[side]}>
            <h3>{texts.sides[side]}</h3>
            <p class="total">
                {total !== null
                    ? texts.coup.total(total)
                    : cards.length > 0
                      ? texts.coup.unknownTotal
                      : texts.coup.empty}
            </p>
            <div class="cards">
                {cards.map((card, index) => (
                    <button
                        key={index}
                        type="button"
                        class={isRed(card) ? "dealt red" : "dealt"}
                        onClick={() => onTake(index)}
                    >
                        <span aria-hidden="true">{face(card, texts)}</span>
                        <span class="hidden">
                            {texts.coup.takeCard(spoken(card, texts), texts.sides[side])}
                        </span>
                    </button>
                ))}
                {places.map((place) => (
                    <span
                        key={`place-${place}`}
                        class={isNext && place === 0 ? "place next" : "place"}
                        aria-hidden="true"
                    />
                ))}
            </div>
        </div>
    );
}
