import { useMemo } from "preact/hooks";
import type { AtCount, ByCountDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { withMinus } from "../figures/exact";
import { isFavourable } from "../figures/words";
import { AnswerPanel } from "../parts/AnswerPanel";
import { useSurroundings, useTexts } from "../parts/context";
import { FigureTable } from "../parts/FigureTable";
import { Notice } from "../parts/Notice";
import { QuestionField } from "../parts/QuestionField";
import { documentOf, useAnswer } from "../parts/useAnswer";
import { optionsOf } from "../question/command";
import type { Game } from "../question/game";

/** Counts that are less frequent are left to the document. */
const RARE = 0.001;

/** How often each count occurs, what the bet is worth there, and from which count on it gains most. */
export function ByCount({ game }: { game: Game }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const { tags, cards } = question;
    const answer = useAnswer<ByCountDocument>(
        "by-count",
        useMemo<Question | null>(
            () => (cards.trim() === "" ? null : { ask: "by-count", game, tags, cards }),
            [game, tags, cards],
        ),
    );
    const depths = documentOf(answer)?.answer.depths ?? [];
    const [only] = depths.length === 1 ? depths : [];
    return (
        <>
            <section class="panel" aria-labelledby="by-count-heading">
                <h3 id="by-count-heading">{texts.byCount.heading}</h3>
                <div class="fields">
                    <QuestionField
                        name="cards"
                        label={texts.table.cards}
                        hint={texts.byCount.cardsHint}
                        suggestions={["52", "104", "208", "14..410"]}
                        answer={answer}
                    />
                </div>
                <p class="hint">{texts.byCount.note}</p>
            </section>
            <Notice answer={answer} />
            {depths.length > 0 && (
                <section>
                    <h3>{texts.byCount.thresholds}</h3>
                    <FigureTable
                        label={texts.byCount.thresholds}
                        rows={depths}
                        head={{ label: texts.table.cards, shows: (depth) => depth.cards_left }}
                        columns={[
                            {
                                term: "runningCount",
                                shows: ({ thresholds }) => count(thresholds[0]?.running_count),
                            },
                            {
                                term: "trueCount",
                                as: "number",
                                of: ({ thresholds }) => thresholds[0]?.true_count ?? null,
                            },
                            {
                                term: "probability",
                                as: "percent",
                                of: ({ thresholds }) => thresholds[0]?.probability ?? null,
                            },
                            {
                                term: "gain",
                                as: "percent",
                                of: ({ thresholds }) => thresholds[0]?.gain ?? null,
                            },
                            {
                                term: "expectation",
                                as: "percent",
                                signed: true,
                                of: ({ thresholds }) => thresholds[0]?.expectation ?? null,
                            },
                        ]}
                    />
                </section>
            )}
            {only !== undefined && <Counts counts={only.counts} />}
            <AnswerPanel
                answer={answer}
                command={{
                    name: "count",
                    kind: "--by-count",
                    options: [...optionsOf(question, "tags", "cards"), ["--by-count"]],
                }}
                game={game}
            />
        </>
    );
}

/** The figures at each count that is not rare. */
function Counts({ counts }: { counts: readonly AtCount[] }) {
    const texts = useTexts();
    const shown = counts.filter(({ probability }) => Number(probability.decimal) >= RARE);
    return (
        <section>
            <h3>{texts.byCount.counts}</h3>
            {shown.length < counts.length && <p class="hint">{texts.byCount.rare}</p>}
            <FigureTable
                label={texts.byCount.counts}
                rows={shown}
                isMarked={({ bets: [bet] }) => bet !== undefined && isFavourable(bet.expectation)}
                head={{ term: "runningCount", shows: (at) => count(at.running_count) }}
                columns={[
                    { term: "trueCount", as: "number", of: (at) => at.true_count },
                    { term: "probability", as: "percent", of: (at) => at.probability },
                    {
                        term: "expectation",
                        as: "percent",
                        signed: true,
                        of: ({ bets: [bet] }) => bet?.expectation ?? null,
                    },
                    {
                        label: "E(X²)",
                        as: "number",
                        of: ({ bets: [bet] }) => bet?.second_moment ?? null,
                    },
                ]}
            />
        </section>
    );
}

/** A running count; a dash where there is none. */
function count(running: string | null | undefined): string {
    return withMinus(running ?? "–");
}
