import { useMemo } from "preact/hooks";
import type { SpreadDocument, SpreadResult } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { AnswerPanel } from "../parts/AnswerPanel";
import { Choice } from "../parts/Choice";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { FigureTable, type Column } from "../parts/FigureTable";
import { Notice } from "../parts/Notice";
import { QuestionField } from "../parts/QuestionField";
import { documentOf, refusalOf, useAnswer } from "../parts/useAnswer";
import { optionsOf } from "../question/command";
import type { Game } from "../question/game";
import type { Texts } from "../texts/en";

/** Of the numbers of cards left, each multiple of this is shown; the document has all. */
const EVERY = 52;

/** What a bet brings whose stake follows the count: at some depths, over a shoe and in an hour. */
export function Spread({ game }: { game: Game }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { tags, spread, spread_by, cut, coups_an_hour } = question;
    const answer = useAnswer<SpreadDocument>(
        "spread",
        useMemo<Question | null>(
            () =>
                spread.trim() === ""
                    ? null
                    : { ask: "spread", game, tags, spread, spread_by, cut, coups_an_hour },
            [game, tags, spread, spread_by, cut, coups_an_hour],
        ),
    );
    const found = documentOf(answer)?.answer;
    const { by } = texts.spread;
    return (
        <>
            <section class="panel" aria-labelledby="spread-heading">
                <h3 id="spread-heading">{texts.terms.spread.name}</h3>
                <div class="fields">
                    <QuestionField
                        name="spread"
                        label={texts.spread.units}
                        term="spread"
                        hint={texts.spread.unitsHint}
                        answer={answer}
                    />
                    <Choice
                        label={texts.spread.spreadBy}
                        choices={[
                            ["true", by.true],
                            ["true-floored", by.floored],
                            ["true-truncated", by.truncated],
                            ["running", by.running],
                        ]}
                        chosen={spread_by}
                        error={refusalOf(answer, "spread_by")}
                        onChange={(spread_by) => changes.question(() => ({ spread_by }))}
                    />
                    <QuestionField
                        name="cut"
                        label={texts.spread.cut}
                        hint={texts.spread.cutHint}
                        suggestions={["14", "52"]}
                        answer={answer}
                    />
                    <QuestionField
                        name="coups_an_hour"
                        label={texts.spread.coupsAnHour}
                        suggestions={["70"]}
                        answer={answer}
                    />
                </div>
            </section>
            <Notice answer={answer} />
            {found !== undefined && (
                <section>
                    <h3>{texts.spread.sums}</h3>
                    <FigureTable
                        label={texts.spread.sums}
                        rows={[
                            { name: texts.spread.shoe, ...found.shoe },
                            ...(found.hour ? [{ name: texts.spread.hour, ...found.hour }] : []),
                        ]}
                        head={{ label: texts.spread.over, shows: ({ name }) => name }}
                        columns={[
                            { label: texts.session.coups, as: "number", of: ({ coups }) => coups },
                            {
                                label: texts.spread.made,
                                as: "number",
                                of: ({ bets_made }) => bets_made,
                            },
                            {
                                label: texts.spread.staked,
                                as: "number",
                                of: ({ staked }) => staked,
                            },
                            ...resultColumns(texts),
                        ]}
                    />
                    <h3>{texts.spread.depths}</h3>
                    <FigureTable
                        label={texts.spread.depths}
                        rows={found.depths.filter(
                            (depth) => Number(depth.cards_left) % EVERY === 0,
                        )}
                        head={{ label: texts.table.cards, shows: (depth) => depth.cards_left }}
                        columns={[
                            {
                                label: texts.spread.isMade,
                                as: "percent",
                                of: ({ probability }) => probability,
                            },
                            { label: texts.spread.stake, as: "number", of: ({ stake }) => stake },
                            ...resultColumns(texts),
                        ]}
                    />
                </section>
            )}
            <AnswerPanel
                answer={answer}
                command={{
                    name: "count",
                    kind: "--spread",
                    options: optionsOf(
                        question,
                        "tags",
                        "spread",
                        "spread_by",
                        "cut",
                        "coups_an_hour",
                    ),
                }}
                game={game}
            />
        </>
    );
}

/** What the bet wins, of a row that has one bet. */
function resultColumns(texts: Texts): readonly Column<{ bets: readonly SpreadResult[] }>[] {
    return [
        {
            label: texts.session.mean,
            as: "number",
            signed: true,
            of: ({ bets: [bet] }) => bet?.mean ?? null,
        },
        {
            term: "deviation",
            as: "number",
            of: ({ bets: [bet] }) => bet?.standard_deviation ?? null,
        },
        {
            term: "expectation",
            as: "percent",
            signed: true,
            of: ({ bets: [bet] }) => bet?.expectation ?? null,
        },
        { term: "n0", as: "number", of: ({ bets: [bet] }) => bet?.n0 ?? null },
    ];
}
