import {
    RANKS,
    SUITS,
    SYMBOLS,
    countOf,
    countOfSuit,
    rankOfKey,
    type Rank,
    type ShoeOfQuestion,
    type Suit,
} from "../question/removed";
import { useTexts } from "./context";

interface Props {
    label: string;
    /** The cards left; unknown before the first answer. */
    shoe: ShoeOfQuestion | null;
    /** Whether each rank is shown with its four suits. */
    suits: boolean;
    /** Cards beside the ranks: `0` for a ten-valued card, `?` for one that nobody saw. */
    others: readonly ("0" | "?")[];
    onCard: (card: string) => void;
}

/** Buttons for the thirteen ranks, or for the 52 cards; the keys of the ranks work within. */
export function RankPad({ label, shoe, suits, others, onCard }: Props) {
    const texts = useTexts();
    const pressed = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const other = others.find((card) => card === event.key);
        const card = other ?? rankOfKey(event.key);
        if (card === null) return;
        event.preventDefault();
        onCard(card);
    };
    const names = { "0": texts.game.tenValued, "?": texts.game.unseen };
    const long = { "0": texts.game.tenValuedLong, "?": texts.game.unseenLong };
    return (
        <div
            class={suits ? "pad suited" : "pad"}
            role="group"
            aria-label={label}
            onKeyDown={pressed}
        >
            {RANKS.map((rank) =>
                suits ? (
                    <SuitsOfRank key={rank} rank={rank} shoe={shoe} onCard={onCard} />
                ) : (
                    <Card
                        key={rank}
                        face={rank}
                        name={texts.ranks[rank]}
                        count={shoe && countOf(shoe, rank)}
                        onTap={() => onCard(rank)}
                    />
                ),
            )}
            {others.map((card) => (
                <button
                    key={card}
                    type="button"
                    class="card other"
                    aria-label={`${names[card]}, ${long[card]}`}
                    title={long[card]}
                    onClick={() => onCard(card)}
                >
                    {names[card]}
                </button>
            ))}
        </div>
    );
}

function SuitsOfRank({
    rank,
    shoe,
    onCard,
}: {
    rank: Rank;
    shoe: ShoeOfQuestion | null;
    onCard: (card: string) => void;
}) {
    const texts = useTexts();
    const name = (suit: Suit) => texts.cardName(texts.ranks[rank], texts.suits[suit]);
    return (
        <div class="suits" role="group" aria-label={texts.ranks[rank]}>
            {SUITS.map((suit) => (
                <Card
                    key={suit}
                    face={rank}
                    suit={suit}
                    name={name(suit)}
                    count={shoe && countOfSuit(shoe, rank, suit)}
                    onTap={() => onCard(rank + suit)}
                />
            ))}
        </div>
    );
}

function Card(props: {
    face: Rank;
    suit?: Suit;
    name: string;
    /** The number left; `null` if it is unknown. */
    count: number | null;
    onTap: () => void;
}) {
    const { face, suit, name, count, onTap } = props;
    const { game } = useTexts();
    const left = count === null ? game.unknownCount : String(count);
    const red = suit === "h" || suit === "d";
    return (
        <button type="button" class={count === 0 ? "card gone" : "card"} onClick={onTap}>
            <span class={red ? "face red" : "face"} aria-hidden="true">
                {shown(face)}
                {suit !== undefined && SYMBOLS[suit]}
            </span>
            <span class="count" aria-hidden="true">
                {count ?? "·"}
            </span>
            <span class="hidden">{game.removeCard(name, left)}</span>
        </button>
    );
}

/** A rank as it is printed on cards. */
export function shown(rank: string): string {
    return rank === "T" ? "10" : rank;
}
