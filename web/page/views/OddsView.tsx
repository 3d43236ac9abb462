import { useMemo } from "preact/hooks";
import type { Catalogue, OddsDocument, RemovalDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { isFavourable } from "../figures/words";
import { AnswerPanel } from "../parts/AnswerPanel";
import { Announcement } from "../parts/Announcement";
import { useBetName } from "../parts/BetName";
import { BetTable } from "../parts/BetTable";
import { spoken } from "../parts/cards";
import { useSurroundings, useTexts } from "../parts/context";
import { EffectTable } from "../parts/EffectTable";
import { Notice } from "../parts/Notice";
import { OutcomeTable } from "../parts/OutcomeTable";
import { RemovedPanel } from "../parts/RemovedPanel";
import { Settings, TiePays } from "../parts/Settings";
import { Term } from "../parts/Term";
import { documentOf, refusalOf, useAnswer, type Answer } from "../parts/useAnswer";

/** The odds of the next coup, and what each card that leaves changes. */
export function OddsView({ catalogue }: { catalogue: Catalogue | null }) {
    const texts = useTexts();
    const { question, brief } = useSurroundings();
    const { game } = question;
    // The odds are asked for first, since they are what is looked at.
    const oddsQuestion = useMemo<Question>(() => ({ ask: "odds", game }), [game]);
    const odds = useAnswer<OddsDocument>("odds", oddsQuestion);
    const removalQuestion = useMemo<Question>(() => ({ ask: "removal", game }), [game]);
    const removal = useAnswer<RemovalDocument>("removal", removalQuestion);
    const document = documentOf(odds);
    return (
        <div class="columns answer-first">
            <div class="answers" id="answer" tabIndex={-1}>
                <BetTable label={texts.headings.bets} answer={odds} ids={game.bets} />
                {odds.kind !== "refused" && <Favourable document={document} />}
                <Notice answer={odds} />
            </div>
            {!brief && (
                <>
                    <div class="inputs">
                        <RemovedPanel
                            shoe={document?.question.shoe ?? null}
                            cards={document?.answer.cards ?? null}
                            error={refusalOf(odds, "removed")}
                        />
                        <Settings answer={odds} catalogue={catalogue}>
                            <TiePays answer={odds} />
                        </Settings>
                    </div>
                    <div class="answers">
                        {document !== null && (
                            <section>
                                <h3>{texts.headings.outcomes}</h3>
                                <OutcomeTable outcomes={document.answer.outcomes} />
                            </section>
                        )}
                        {odds.kind !== "refused" && (
                            <Effects
                                removal={removal}
                                isInfinite={document?.answer.cards === "infinite"}
                            />
                        )}
                        <AnswerPanel
                            answer={odds}
                            command={{ name: "odds", options: [] }}
                            game={game}
                        />
                        <AnswerPanel
                            answer={removal}
                            command={{ name: "removal", options: [] }}
                            game={game}
                        />
                    </div>
                </>
            )}
        </div>
    );
}

/** The effects of removal. */
function Effects(props: { removal: Answer<RemovalDocument>; isInfinite: boolean }) {
    const { removal, isInfinite } = props;
    const texts = useTexts();
    const document = documentOf(removal);
    // Drawn when the document is another one, and not at every tap.
    const table = useMemo(() => document && <EffectTable document={document} />, [document]);
    return (
        <section>
            <h3>
                <Term of="effect" />
            </h3>
            {isInfinite ? (
                <p>{texts.table.noEffects}</p>
            ) : (
                <>
                    <p class="hint">{texts.table.effectsUnit}</p>
                    <Notice answer={removal} />
                    {table}
                </>
            )}
        </section>
    );
}

/** Which bets are favourable, as a sentence and as an announcement after each tap. */
function Favourable({ document }: { document: OddsDocument | null }) {
    const texts = useTexts();
    const { removed } = useSurroundings().question.game;
    const nameOf = useBetName();
    if (document === null) return <p class="summary">…</p>;
    const { answer } = document;
    const names = answer.bets
        .filter(({ expectation }) => isFavourable(expectation))
        .map(nameOf)
        .join(", ");
    const last =
        removed
            .trim()
            .split(/[\s,]+/)
            .at(-1) ?? "";
    const said = texts.announce(
        last === "" ? null : spoken(last, texts),
        texts.game.cardsLeft(answer.cards),
        names,
    );
    return (
        <>
            <p class="summary">
                {names === "" ? texts.table.notFavourable : texts.table.favourableList(names)}
            </p>
            <Announcement text={said} />
        </>
    );
}
