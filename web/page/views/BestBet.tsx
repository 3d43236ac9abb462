import { useMemo } from "preact/hooks";
import type { BestDocument, Sight } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { Figure } from "../figures/Figure";
import { AnswerPanel } from "../parts/AnswerPanel";
import { BetName, useBetName } from "../parts/BetName";
import { LeftOut } from "../parts/BetTable";
import { Choice } from "../parts/Choice";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { FigureTable } from "../parts/FigureTable";
import { Notice } from "../parts/Notice";
import { QuestionField } from "../parts/QuestionField";
import { documentOf, refusalOf, useAnswer } from "../parts/useAnswer";
import { optionsOf } from "../question/command";

/** The best of the bets, if some cards are known before bets are made. */
export function BestBet() {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { game, see, sort } = question;
    const answer = useAnswer<BestDocument>(
        "best",
        useMemo<Question | null>(
            () => (see === "" ? null : { ask: "best", game, see, sort }),
            [game, see, sort],
        ),
    );
    const found = documentOf(answer)?.answer;
    return (
        <>
            <section class="panel" aria-labelledby="best-heading">
                <h3 id="best-heading">{texts.best.heading}</h3>
                <div class="fields">
                    <Choice
                        label={texts.best.see}
                        choices={[["", texts.best.none], ...texts.best.seen]}
                        chosen={see}
                        error={refusalOf(answer, "see")}
                        onChange={(see) => changes.question(() => ({ see }))}
                    />
                    <QuestionField
                        name="sort"
                        label={texts.best.sort}
                        hint={texts.best.sortHint}
                        suggestions={["[6789]", "[A2][678]"]}
                        answer={answer}
                    />
                </div>
                <p class="hint">{texts.best.note}</p>
            </section>
            <Notice answer={answer} />
            {found !== undefined && (
                <section>
                    <dl class="figures large">
                        <div>
                            <dt>{texts.best.mean}</dt>
                            <dd>
                                <Figure of={found.expectation} as="percent" signed />
                            </dd>
                        </div>
                        <div>
                            <dt>{texts.best.gain}</dt>
                            <dd>
                                <Figure of={found.gain} as="percent" signed />
                            </dd>
                        </div>
                    </dl>
                    <FigureTable
                        label={texts.best.chosen}
                        rows={found.bets}
                        head={{ label: texts.table.bet, shows: (bet) => <BetName {...bet} /> }}
                        columns={[
                            {
                                label: texts.best.chosen,
                                as: "percent",
                                of: ({ probability }) => probability,
                            },
                            {
                                label: texts.best.part,
                                as: "percent",
                                signed: true,
                                of: ({ part }) => part,
                            },
                            {
                                label: texts.best.always,
                                as: "percent",
                                signed: true,
                                of: ({ expectation }) => expectation,
                            },
                        ]}
                    />
                    <LeftOut answer={answer} bets={found.bets} ids={game.bets} />
                    <Sights bets={found.bets} sights={found.sights} />
                </section>
            )}
            <AnswerPanel
                answer={answer}
                command={{
                    name: "coup",
                    kind: "--best",
                    options: [["--best"], ...optionsOf(question, "see", "sort")],
                }}
                game={game}
            />
        </>
    );
}

/** What each bet is worth by what is seen. */
function Sights(props: {
    bets: readonly { id: string; name: string }[];
    sights: readonly Sight[];
}) {
    const texts = useTexts();
    const nameOf = useBetName();
    const { bets, sights } = props;
    return (
        <>
            <h3>{texts.best.sights}</h3>
            <FigureTable
                label={texts.best.sights}
                rows={sights}
                head={{ label: texts.best.cards, shows: (sight) => <Seen sight={sight} /> }}
                columns={[
                    { term: "probability", as: "percent", of: ({ probability }) => probability },
                    ...bets.map((bet, place) => ({
                        label: nameOf(bet),
                        shows: (sight: Sight) => (
                            <Worth sight={sight} place={place} isBest={sight.best === bet.id} />
                        ),
                    })),
                ]}
            />
        </>
    );
}

/** The groups of the cards that are seen, by hand. */
function Seen({ sight }: { sight: Sight }) {
    const { sides } = useTexts();
    const group = (text: string) => text.replace("TJQK", "0").replace(/[[\]]/g, "");
    return (
        <>
            {(["player", "banker"] as const)
                .filter((side) => sight[side].length > 0)
                .map((side) => `${sides[side]} ${sight[side].map(group).join(" ")}`)
                .join(", ")}
        </>
    );
}

/** The expectation of a bet, with a mark at the best one. */
function Worth(props: { sight: Sight; place: number; isBest: boolean }) {
    const texts = useTexts();
    const bet = props.sight.bets[props.place];
    if (bet === undefined) return <>–</>;
    return (
        <>
            {props.isBest && (
                <>
                    <span class="mark" aria-hidden="true">
                        *
                    </span>
                    <span class="hidden">{texts.best.isBest} </span>
                </>
            )}
            <Figure of={bet.expectation} as="percent" signed />
        </>
    );
}
