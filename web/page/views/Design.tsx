import { useMemo } from "preact/hooks";
import type { BetRow, DesignDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { grouped } from "../figures/exact";
import { payoff } from "../figures/words";
import { AnswerPanel } from "../parts/AnswerPanel";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { English } from "../parts/English";
import { FigureTable } from "../parts/FigureTable";
import { Notice } from "../parts/Notice";
import { QuestionField } from "../parts/QuestionField";
import { documentOf, refusalOf, useAnswer } from "../parts/useAnswer";
import { optionsOf } from "../question/command";
import type { Game } from "../question/game";

/** The payoffs of some rows of a bet that put its house edge in a range. */
export function Design({ game, lines }: { game: Game; lines: readonly BetRow[] }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const { edge, step, rows } = question;
    const open = useMemo(() => rows.split(",").filter((row) => row.trim() !== ""), [rows]);
    const answer = useAnswer<DesignDocument>(
        "design",
        useMemo<Question | null>(
            () => (edge.trim() === "" ? null : { ask: "design", game, rows: open, edge, step }),
            [game, open, edge, step],
        ),
    );
    const found = documentOf(answer)?.answer;
    const { design } = texts;
    return (
        <>
            <section class="panel" aria-labelledby="design-heading">
                <h3 id="design-heading">{design.heading}</h3>
                <div class="fields">
                    <QuestionField
                        name="edge"
                        label={texts.terms.houseEdge.name}
                        term="houseEdge"
                        hint={design.edgeHint}
                        answer={answer}
                    />
                    <QuestionField
                        name="step"
                        label={design.step}
                        hint={design.stepHint}
                        suggestions={["1", "1/2", "0.05"]}
                        answer={answer}
                    />
                </div>
                <OpenRows lines={lines} open={open} error={refusalOf(answer, "rows")} />
            </section>
            <Notice answer={answer} />
            {found !== undefined && (
                <section>
                    <h3>{design.found(grouped(found.found), found.paytables.length)}</h3>
                    <FigureTable
                        label={design.paytables}
                        rows={found.paytables}
                        head={{ label: texts.table.bet, shows: ({ id }) => <code>{id}</code> }}
                        columns={[
                            ...found.lines.map(({ row }, place) => ({
                                label: design.row(row),
                                shows: ({ payoffs }: { payoffs: readonly BetRow["pays"][] }) => {
                                    const pays = payoffs[place];
                                    return pays === undefined ? "–" : payoff(pays, texts);
                                },
                            })),
                            { term: "houseEdge", as: "percent", of: (bet) => bet.house_edge },
                            { term: "hitFrequency", as: "percent", of: (bet) => bet.win },
                            { term: "variance", as: "number", of: (bet) => bet.variance },
                        ]}
                    />
                    <p class="hint">{design.order}</p>
                </section>
            )}
            <AnswerPanel
                answer={answer}
                command={{
                    name: "design",
                    options: [
                        ...open.map((row) => ["--row", row] as const),
                        ...optionsOf(question, "edge", "step"),
                    ],
                }}
                game={game}
            />
        </>
    );
}

/** The choice of the rows whose payoffs are open. */
function OpenRows(props: {
    lines: readonly BetRow[];
    open: readonly string[];
    error: string | null;
}) {
    const { design } = useTexts();
    const changes = useChanges();
    const { lines, open, error } = props;
    const toggle = (row: string, isOpen: boolean) => {
        const others = open.filter((other) => other !== row);
        const rows = isOpen ? [...others, row].sort((a, b) => Number(a) - Number(b)) : others;
        changes.question(() => ({ rows: rows.join(",") }));
    };
    return (
        <fieldset class="rows" aria-describedby="rows-error">
            <legend>{design.rows}</legend>
            {lines.map(({ event }, place) => {
                const row = String(place + 1);
                return (
                    <label key={row}>
                        <input
                            type="checkbox"
                            checked={open.includes(row)}
                            onChange={(event) => toggle(row, event.currentTarget.checked)}
                        />
                        <span>
                            {row}: <English>{event}</English>
                        </span>
                    </label>
                );
            })}
            <p class="hint">{design.rowsHint}</p>
            <p class="error" id="rows-error" role={error === null ? undefined : "alert"}>
                {error !== null && <English>{error}</English>}
            </p>
        </fieldset>
    );
}
