import { LENGTHS } from "../question/game";
import { withCard, type ShoeOfQuestion } from "../question/removed";
import { Action } from "./Action";
import { useChanges, useSurroundings, useTexts } from "./context";
import { Field } from "./Field";
import { RankPad } from "./RankPad";
import { Term } from "./Term";

interface Props {
    shoe: ShoeOfQuestion | null;
    /** Cards left, as a document writes their number. */
    cards: string | null;
    /** Why the removed cards were refused. */
    error: string | null;
}

/** The cards that have left the shoe: buttons for the ranks, and the list as text. */
export function RemovedPanel({ shoe, cards, error }: Props) {
    const texts = useTexts();
    const { question, display, dispatch } = useSurroundings();
    const changes = useChanges();
    const { removed, decks } = question.game;
    const remove = (card: string) =>
        changes.game((game) => {
            const longer = withCard(game.removed, card);
            return longer.length <= LENGTHS.removed ? { removed: longer } : {};
        });
    return (
        <section class="panel removed" aria-labelledby="shoe-heading">
            <div class="heading">
                <h3 id="shoe-heading">
                    <Term of="shoe" />
                </h3>
                <p class="left">{cards === null ? "–" : texts.game.cardsLeft(cards)}</p>
                <label class="switch">
                    <input
                        type="checkbox"
                        checked={display.suits}
                        onChange={(event) =>
                            dispatch({
                                do: "show",
                                display: { suits: event.currentTarget.checked },
                            })
                        }
                    />
                    {texts.game.suits}
                </label>
            </div>
            {decks === "infinite" && removed === "" ? (
                <p class="hint">{texts.game.infiniteShoe}</p>
            ) : (
                <RankPad
                    label={texts.game.padLabel}
                    shoe={shoe}
                    suits={display.suits}
                    others={["0", "?"]}
                    onCard={remove}
                />
            )}
            <Field
                label={texts.game.removed}
                hint={texts.game.removedHint}
                value={removed}
                limit={LENGTHS.removed}
                error={error}
                onChange={(text) => changes.game(() => ({ removed: text }), "removed")}
            />
            <div class="buttons">
                <Action can={removed !== ""} onClick={() => changes.game(() => ({ removed: "" }))}>
                    {texts.actions.putBack}
                </Action>
            </div>
            <p class="hint keyboard">{texts.game.keyboard}</p>
        </section>
    );
}
