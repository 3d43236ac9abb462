import { useMemo } from "preact/hooks";
import type { BetOdds, CountDocument, CountedTags, OddsDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { figure, withMinus } from "../figures/exact";
import { Figure } from "../figures/Figure";
import { of100 } from "../figures/words";
import { AnswerPanel } from "../parts/AnswerPanel";
import { BetChoice } from "../parts/BetChoice";
import { BetName } from "../parts/BetName";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { Field } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { shown } from "../parts/RankPad";
import { RemovedPanel } from "../parts/RemovedPanel";
import { Term } from "../parts/Term";
import { documentOf, refusalOf, useAnswer } from "../parts/useAnswer";
import { Wide } from "../parts/Wide";
import { runningCount, trueCount } from "../question/count";
import { optionsOf } from "../question/command";
import { LENGTHS, assumedBet, withOneBet } from "../question/game";
import { RANKS } from "../question/removed";
import { ByCount } from "./ByCount";
import { Spread } from "./Spread";

/** The levels of the tags that are searched for the best. */
const LEVELS = 4;

/** A count that runs along with the removed cards, beside the exact expectation. */
export function CountView() {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { game, tags } = question;
    const odds = useAnswer<OddsDocument>(
        "odds",
        useMemo<Question>(() => ({ ask: "odds", game }), [game]),
    );
    const oddsDocument = documentOf(odds);
    const bets = oddsDocument?.answer.bets ?? [];
    const isInfinite = oddsDocument?.answer.cards === "infinite";
    const counted = bets.find(({ id }) => id === question.counted) ?? bets[0] ?? null;

    // Asked before the bets are there: a count of all of them would take far longer.
    const id = counted?.id ?? assumedBet(game, question.counted);
    // Tags and their correlation are properties of the full shoe: they stay while cards leave.
    const counting = useMemo(() => withOneBet({ ...game, removed: "", left: "" }, id), [game, id]);
    const count = useAnswer<CountDocument>(
        "count",
        useMemo<Question>(
            () => ({ ask: "count", game: counting, tags, levels: LEVELS }),
            [counting, tags],
        ),
    );
    const countDocument = documentOf(count);
    const found = countDocument?.answer.bets.find(({ id }) => id === counted?.id);
    const given = found?.tags.find(({ name }) => name === "given") ?? null;
    const best = found?.tags.filter(({ name }) => name !== "given") ?? [];
    return (
        <div class="columns answer-first">
            <div class="answers" id="answer" tabIndex={-1}>
                <Notice answer={odds} />
                {!isInfinite && refusalOf(count, "tags") === null && <Notice answer={count} />}
                {isInfinite && <p>{texts.table.noEffects}</p>}
                {counted !== null && oddsDocument !== null && (
                    <Counts
                        bet={counted}
                        document={oddsDocument}
                        tags={given}
                        hasTags={tags !== ""}
                    />
                )}
            </div>
            <div class="inputs">
                <RemovedPanel
                    shoe={oddsDocument?.question.shoe ?? null}
                    cards={oddsDocument?.answer.cards ?? null}
                    error={refusalOf(odds, "removed")}
                />
                <section class="panel" aria-labelledby="tags-heading">
                    <h3 id="tags-heading">{texts.headings.tags}</h3>
                    <BetChoice
                        label={texts.count.bet}
                        bets={bets}
                        chosen={id}
                        onChange={(counted) => changes.question(() => ({ counted }))}
                    />
                    <Field
                        label={texts.count.tags}
                        term="tags"
                        hint={texts.count.tagsHint}
                        value={tags}
                        limit={LENGTHS.short}
                        error={refusalOf(count, "tags")}
                        onChange={(text) => changes.question(() => ({ tags: text }), "tags")}
                    />
                    {!isInfinite && <BestTags best={best} chosen={tags} />}
                    <p class="hint">{texts.count.note}</p>
                </section>
            </div>
            <div class="answers">
                {given?.tags && <TagTable tags={given.tags.by_rank} />}
                <AnswerPanel
                    answer={count}
                    command={{
                        name: "count",
                        options: [...optionsOf(question, "tags"), ["--levels", String(LEVELS)]],
                    }}
                    game={counting}
                />
                {given?.tags && !isInfinite && (
                    <>
                        <ByCount game={counting} />
                        <Spread game={counting} />
                    </>
                )}
            </div>
        </div>
    );
}

/** The best tags of each level, as buttons. */
function BestTags({ best, chosen }: { best: readonly CountedTags[]; chosen: string }) {
    const texts = useTexts();
    const changes = useChanges();
    const found = best.filter(({ tags }) => tags !== null);
    if (best.length > 0 && found.length === 0) return <p class="hint">{texts.count.noEffect}</p>;
    return (
        <div class="best" role="group" aria-label={texts.count.best}>
            <p class="hint">{texts.count.best}</p>
            {found.map(({ name, tags }) => (
                <button
                    key={name}
                    type="button"
                    aria-pressed={tags?.text === chosen}
                    onClick={() => changes.question(() => ({ tags: tags?.text ?? "" }))}
                >
                    {texts.count.level(name.replace("level-", ""))} <code>{tags?.text}</code>
                </button>
            ))}
        </div>
    );
}

/** The counts, and the exact expectation that they stand for. */
function Counts(props: {
    bet: BetOdds;
    document: OddsDocument;
    tags: CountedTags | null;
    hasTags: boolean;
}) {
    const texts = useTexts();
    const { bet, document, tags, hasTags } = props;
    const byRank = tags?.tags?.by_rank;
    const running = byRank === undefined ? null : runningCount(document.question.shoe, byRank);
    const trueOne = running === null ? null : trueCount(running, document.answer.cards);
    return (
        <section class="counts">
            <h3>
                <BetName id={bet.id} name={bet.name} />
            </h3>
            <dl class="figures large">
                <div>
                    <dt>
                        <Term of="runningCount" />
                    </dt>
                    <dd>{running === null ? "–" : withMinus(String(running))}</dd>
                </div>
                <div>
                    <dt>
                        <Term of="trueCount" />
                    </dt>
                    <dd>
                        {trueOne === null ? (
                            "–"
                        ) : (
                            <Figure of={figure(trueOne)} as="number" places={2} />
                        )}
                    </dd>
                </div>
                <div>
                    <dt>
                        <Term of="correlation" />
                    </dt>
                    <dd>
                        {tags?.correlation ? <Figure of={tags.correlation} as="number" /> : "–"}
                    </dd>
                </div>
                <div>
                    <dt>{texts.count.expectation}</dt>
                    <dd>
                        <Figure of={bet.expectation} as="percent" signed />
                        <span class="words">{of100(bet.expectation, texts)}</span>
                    </dd>
                </div>
            </dl>
            {!hasTags && <p class="hint">{texts.count.noTags}</p>}
            {byRank !== undefined && running === null && (
                <p class="hint">{texts.count.unknownTag}</p>
            )}
            {tags !== null && tags.sum !== null && (
                <p class="hint">
                    {tags.balanced
                        ? texts.count.balanced
                        : texts.count.unbalanced(withMinus(tags.sum))}
                </p>
            )}
        </section>
    );
}

/** The tag of each rank. */
function TagTable({ tags }: { tags: readonly number[] }) {
    const texts = useTexts();
    return (
        <Wide label={texts.count.tagTable}>
            <table class="tags">
                <tbody>
                    <tr>
                        <th scope="row">{texts.table.card}</th>
                        {RANKS.map((rank) => (
                            <th scope="col" class="number" key={rank}>
                                {shown(rank)}
                            </th>
                        ))}
                    </tr>
                    <tr>
                        <th scope="row">{texts.count.tagOf}</th>
                        {tags.map((tag, index) => (
                            <td class="number" key={index}>
                                {withMinus(String(tag))}
                            </td>
                        ))}
                    </tr>
                </tbody>
            </table>
        </Wide>
    );
}
