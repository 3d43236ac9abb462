import { useMemo, useState } from "preact/hooks";
import type { Catalogue, Track, TrackedCoup, TrackLine } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { Figure } from "../figures/Figure";
import { isFavourable, of100 } from "../figures/words";
import { Action } from "../parts/Action";
import { Announcement } from "../parts/Announcement";
import { LeftOut } from "../parts/BetTable";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { CopyButton } from "../parts/CopyButton";
import { DocumentPanel } from "../parts/DocumentPanel";
import { English } from "../parts/English";
import { Field } from "../parts/Field";
import { Kept } from "../parts/Kept";
import { Notice } from "../parts/Notice";
import { SaveButton } from "../parts/SaveButton";
import { documentOf, refusalOf, useAnswer } from "../parts/useAnswer";
import { Wide } from "../parts/Wide";
import { LENGTHS } from "../question/game";

/** The number of lines shown until all are asked for: a table of more is slow to draw. */
const SHOWN = 100;

/** A table that is followed coup by coup. */
export function TableView({ catalogue }: { catalogue: Catalogue | null }) {
    const { question } = useSurroundings();
    const nameOf = useNameOf(catalogue);
    const { game, record } = question;
    const trackQuestion = useMemo<Question>(() => ({ ask: "track", game, record }), [game, record]);
    const answer = useAnswer<Track>("track", trackQuestion);
    const track = documentOf(answer);
    return (
        <div class="columns">
            <div class="inputs">
                <Record error={refusalOf(answer, "record")} lines={track?.lines ?? []} />
                <Forms />
            </div>
            <div class="answers" id="answer" tabIndex={-1}>
                <Notice answer={answer} />
                {track !== null && (
                    <>
                        <Standing track={track} nameOf={nameOf} />
                        <LeftOut answer={answer} bets={track.standing.bets} ids={game.bets} />
                        <Coups lines={track.lines} nameOf={nameOf} />
                    </>
                )}
                <Kept isWaiting={answer.kind === "waiting"}>
                    {answer.kind === "answered" && (
                        <DocumentPanel
                            text={() => asJsonLines(answer.document)}
                            command={{ name: "track", options: [], record }}
                            game={game}
                            bets={answer.document.standing.bets?.map(({ id }) => id) ?? game.bets}
                        />
                    )}
                </Kept>
            </div>
        </div>
    );
}

/** The name of a bet by its id. */
type NameOf = (id: string) => string;

/** Names of the page's language or of the catalogue; a bet of one's own has its id. */
function useNameOf(catalogue: Catalogue | null): NameOf {
    const { betNames } = useTexts();
    return useMemo(() => {
        const bets = catalogue?.families.flatMap((family) => family.bets) ?? [];
        const names = new Map(bets.map(({ id, name }) => [id, name]));
        return (id) => betNames[id] ?? names.get(id) ?? id;
    }, [catalogue, betNames]);
}

/** The lines that the command writes with `--format json`. */
function asJsonLines(track: Track): string {
    return track.lines
        .filter(({ coup }) => coup !== null)
        .map(({ coup }) => `${JSON.stringify(coup)}\n`)
        .join("");
}

/** The record as text, with a field for one line more. */
function Record({ error, lines }: { error: string | null; lines: readonly TrackLine[] }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const [line, setLine] = useState("");
    const [problem, setProblem] = useState<string | null>(null);
    const { record } = question;
    const append = (text: string) => {
        const longer = `${record === "" || record.endsWith("\n") ? record : `${record}\n`}${text}\n`;
        if (longer.length > LENGTHS.record) return setProblem(texts.status.recordFull);
        changes.question(() => ({ record: longer }));
    };
    const enter = () => {
        if (line.trim() === "") return;
        append(line.trim());
        setLine("");
    };
    const load = async (file: File | undefined) => {
        if (file === undefined) return;
        const isTooLarge = file.size > LENGTHS.record;
        setProblem(isTooLarge ? texts.status.fileTooLarge : null);
        if (isTooLarge) return;
        const text = await file.text();
        changes.question(() => ({ record: text.replace(/\r\n?/g, "\n") }));
    };
    const last = lines.at(-1);
    return (
        <section class="panel" aria-labelledby="record-heading">
            <h3 id="record-heading">{texts.headings.record}</h3>
            <div class="entry">
                <Field
                    label={texts.record.quick}
                    hint={texts.record.quickHint}
                    value={line}
                    limit={LENGTHS.removed}
                    error={last?.error ?? null}
                    onChange={setLine}
                    onEnter={enter}
                />
                <button type="button" onClick={enter}>
                    {texts.actions.add}
                </button>
            </div>
            <div class="buttons">
                <button type="button" onClick={() => append("undo")}>
                    {texts.record.undo}
                </button>
                <button type="button" onClick={() => append("shuffle")}>
                    {texts.record.shuffle}
                </button>
            </div>
            <Field
                label={texts.record.text}
                value={record}
                limit={LENGTHS.record}
                lines={12}
                error={problem ?? error}
                onChange={(text) => changes.question(() => ({ record: text }), "record")}
            />
            <div class="buttons">
                <CopyButton text={() => record} />
                <SaveButton
                    text={() => record}
                    name={texts.record.fileName}
                    type="text/plain"
                    label={texts.actions.save}
                />
                <label class="file">
                    {texts.actions.load}
                    <input
                        type="file"
                        accept=".txt,text/plain"
                        onChange={(event) => {
                            const input = event.currentTarget;
                            void load(input.files?.[0]);
                            // The same file can be chosen again.
                            input.value = "";
                        }}
                    />
                </label>
                <Action
                    can={record !== ""}
                    onClick={() => changes.question(() => ({ record: "" }))}
                >
                    {texts.actions.clear}
                </Action>
            </div>
        </section>
    );
}

function Forms() {
    const texts = useTexts();
    return (
        <details>
            <summary>{texts.record.forms}</summary>
            <dl class="terms">
                {texts.record.formList.map(([form, meaning]) => (
                    <div key={form}>
                        <dt>
                            <code>{form}</code>
                        </dt>
                        <dd>{meaning}</dd>
                    </div>
                ))}
            </dl>
        </details>
    );
}

/** The table as it stands: the expectation of each bet on the next coup. */
function Standing({ track, nameOf }: { track: Track; nameOf: NameOf }) {
    const texts = useTexts();
    const { coups, cards, begun, bets } = track.standing;
    const standing = texts.record.standing(coups, texts.game.cardsLeft(cards), begun);
    return (
        <section>
            <h3>{texts.headings.standing}</h3>
            <p class="summary">{standing}</p>
            <Announcement text={standing} />
            {bets === null ? (
                <p>{texts.record.tooFew}</p>
            ) : (
                <dl class="figures large">
                    {bets.map(({ id, expectation }) => (
                        <div key={id}>
                            <dt>{nameOf(id)}</dt>
                            <dd>
                                <Figure of={expectation} as="percent" signed />
                                <span class="words">
                                    {of100(expectation, texts)}
                                    {isFavourable(expectation) && (
                                        <span class="mark"> + {texts.table.favourable}</span>
                                    )}
                                </span>
                            </dd>
                        </div>
                    ))}
                </dl>
            )}
        </section>
    );
}

/** The lines of the record with what became of each, the last first. */
function Coups({ lines, nameOf }: { lines: readonly TrackLine[]; nameOf: NameOf }) {
    const texts = useTexts();
    const [showsAll, setShowsAll] = useState(false);
    if (lines.length === 0) return <p>{texts.record.empty}</p>;
    const shown = showsAll ? lines : lines.slice(-SHOWN);
    const ids = lines.find(({ coup }) => coup !== null && coup.bets.length > 0)?.coup?.bets ?? [];
    return (
        <section>
            <h3>{texts.headings.coups}</h3>
            <Wide label={texts.headings.coups}>
                <table class="coups stacked">
                    <thead>
                        <tr>
                            <th scope="col" class="number">
                                {texts.table.line}
                            </th>
                            <th scope="col">{texts.table.coup}</th>
                            <th scope="col">{texts.table.result}</th>
                            <th scope="col" class="number">
                                {texts.table.cards}
                            </th>
                            {ids.map(({ id }) => (
                                <th scope="col" class="number" key={id}>
                                    {nameOf(id)}
                                </th>
                            ))}
                            <th scope="col">{texts.terms.favourable.name}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {shown.toReversed().map((line) => (
                            <Line
                                key={line.line}
                                line={line}
                                columns={ids.length}
                                nameOf={nameOf}
                            />
                        ))}
                    </tbody>
                </table>
            </Wide>
            {shown.length < lines.length && (
                <p>
                    {texts.record.earlier(lines.length - shown.length)}{" "}
                    <button type="button" onClick={() => setShowsAll(true)}>
                        {texts.actions.showAll(lines.length)}
                    </button>
                </p>
            )}
        </section>
    );
}

function Line(props: { line: TrackLine; columns: number; nameOf: NameOf }) {
    const { line, columns, nameOf } = props;
    const problems = [line.error, ...line.warnings].filter((text) => text !== null);
    return (
        <>
            <tr>
                <th scope="row" class="number">
                    {line.line}
                </th>
                <td class="broad">
                    <code>{line.text}</code>
                </td>
                {line.coup === null ? (
                    <td colSpan={columns + 3}></td>
                ) : (
                    <CoupCells coup={line.coup} columns={columns} nameOf={nameOf} />
                )}
            </tr>
            {problems.length > 0 && (
                <tr class="problem">
                    <td></td>
                    <td class="broad" colSpan={columns + 4}>
                        {problems.map((problem) => (
                            <p class="error" key={problem}>
                                <English>{problem}</English>
                            </p>
                        ))}
                    </td>
                </tr>
            )}
        </>
    );
}

function CoupCells(props: { coup: TrackedCoup; columns: number; nameOf: NameOf }) {
    const texts = useTexts();
    const { coup, columns, nameOf } = props;
    const { outcome } = coup;
    const result = outcome === "undone" ? texts.undoneCoup : texts.score({ ...coup, outcome });
    return (
        <>
            <td class="result broad">{result}</td>
            <td class="number" data-label={texts.table.cards}>
                {coup.cards}
            </td>
            {coup.bets.map(({ id, expectation }) => (
                <td class="number" data-label={nameOf(id)} key={id}>
                    <Figure of={expectation} as="percent" signed />
                </td>
            ))}
            {coup.bets.length < columns && <td colSpan={columns - coup.bets.length}></td>}
            <td class="broad" data-label={texts.terms.favourable.name}>
                {coup.favourable.length === 0 ? "–" : coup.favourable.map(nameOf).join(", ")}
            </td>
        </>
    );
}
