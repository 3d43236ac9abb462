import { useMemo, useState } from "preact/hooks";
import type { Branch, CoupDocument, NextStep } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { Probability } from "../figures/Figure";
import { AnswerPanel } from "../parts/AnswerPanel";
import { Action } from "../parts/Action";
import { Announcement } from "../parts/Announcement";
import { BetTable } from "../parts/BetTable";
import { Choice } from "../parts/Choice";
import { face, isRed, spoken } from "../parts/cards";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { English } from "../parts/English";
import { Felt } from "../parts/Felt";
import { Notice } from "../parts/Notice";
import { OutcomeTable } from "../parts/OutcomeTable";
import { RankPad } from "../parts/RankPad";
import { Term, Terms } from "../parts/Term";
import { documentOf, refusalOf, useAnswer, type Answer } from "../parts/useAnswer";
import { Wide } from "../parts/Wide";
import { optionsOf } from "../question/command";
import {
    asOptions,
    cardsOf,
    dealt,
    HAND,
    nextSide,
    TOTALS,
    without,
    withoutLast,
    withTotal,
} from "../question/coup";
import { withCard } from "../question/removed";
import { EMPTY_COUP, type Side } from "../question/state";
import { BestBet } from "./BestBet";

/** Where the next card goes: a hand, or the one that receives it by the rules. */
type Target = "as-dealt" | Side;

/** A coup that is partly dealt: what the tableau does next and why, and the odds. */
export function CoupView() {
    const texts = useTexts();
    const { question, display } = useSurroundings();
    const changes = useChanges();
    const [target, setTarget] = useState<Target>("as-dealt");
    const { game, coup } = question;
    const coupQuestion = useMemo<Question>(
        () => ({ ask: "coup", game, ...asOptions(coup) }),
        [game, coup],
    );
    const answer = useAnswer<CoupDocument>("coup", coupQuestion);
    const document = documentOf(answer);
    const next = answer.kind === "answered" ? answer.document.answer.next : null;
    const isEmpty = cardsOf(coup).length === 0;
    const side = target === "as-dealt" ? nextSide(coup, next) : target;

    const deal = (card: string) => {
        if (side === null) return;
        changes.question(({ coup }) => ({ coup: dealt(coup, side, card) }));
        if (target !== "as-dealt" && coup[target].length + 1 >= HAND) setTarget("as-dealt");
    };
    const beginNext = () => {
        setTarget("as-dealt");
        changes.question(({ game, coup }) => ({
            game: { ...game, removed: cardsOf(coup).reduce(withCard, game.removed) },
            coup: EMPTY_COUP,
        }));
    };
    return (
        <div class="columns">
            <div class="inputs">
                <Felt
                    coup={coup}
                    hands={isEmpty ? [] : (document?.answer.hands ?? [])}
                    next={side}
                    onTake={(from, index) =>
                        changes.question(({ coup }) => ({ coup: without(coup, from, index) }))
                    }
                />
                <section class="panel" aria-labelledby="next-heading">
                    <h3 id="next-heading">{texts.headings.next}</h3>
                    <TargetChoice target={target} onChange={setTarget} />
                    <Totals answer={answer} />
                    <RankPad
                        label={texts.headings.next}
                        shoe={document?.question.shoe ?? null}
                        suits={display.suits}
                        others={["0", "?"]}
                        onCard={deal}
                    />
                    <div class="buttons">
                        <Action
                            can={!isEmpty}
                            onClick={() =>
                                changes.question(({ coup }) => ({ coup: withoutLast(coup) }))
                            }
                        >
                            {texts.actions.takeBack}
                        </Action>
                        <Action
                            can={!isEmpty}
                            onClick={() => changes.question(() => ({ coup: EMPTY_COUP }))}
                        >
                            {texts.actions.clearCoup}
                        </Action>
                        <Action can={!isEmpty} onClick={beginNext}>
                            {texts.actions.nextCoup}
                        </Action>
                    </div>
                    {[refusalOf(answer, "player"), refusalOf(answer, "banker")].map(
                        (error, index) =>
                            error !== null && (
                                <p key={index} class="error" role="alert">
                                    <English>{error}</English>
                                </p>
                            ),
                    )}
                    <p class="hint">{texts.coup.shoeNote}</p>
                </section>
            </div>
            <div class="answers" id="answer" tabIndex={-1}>
                <Notice answer={answer} />
                {document !== null && (
                    <>
                        <Tableau document={document} isEmpty={isEmpty} />
                        {!isEmpty && <Evidence document={document} />}
                        <OutcomeTable outcomes={document.answer.outcomes} />
                        <h3>{texts.coup.betsNow}</h3>
                        <BetTable label={texts.coup.betsNow} answer={answer} ids={game.bets} />
                        <Tree branches={document.answer.tree} />
                    </>
                )}
                <AnswerPanel
                    answer={answer}
                    command={{
                        name: "coup",
                        options: optionsOf(
                            asOptions(coup),
                            "player",
                            "banker",
                            "player_total",
                            "banker_total",
                        ),
                    }}
                    game={game}
                />
                <BestBet />
            </div>
        </div>
    );
}

function TargetChoice(props: { target: Target; onChange: (target: Target) => void }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const names: Readonly<Record<Target, string>> = {
        "as-dealt": texts.coup.asDealt,
        ...texts.sides,
    };
    return (
        <fieldset class="target">
            <legend>{texts.coup.goesTo}</legend>
            {(["as-dealt", "player", "banker"] as const).map((target) => (
                <label key={target}>
                    <input
                        type="radio"
                        name="target"
                        checked={props.target === target}
                        disabled={target !== "as-dealt" && question.coup[target].length >= HAND}
                        onChange={() => props.onChange(target)}
                    />
                    {names[target]}
                </label>
            ))}
        </fieldset>
    );
}

/** The choice of the total of a hand's first two cards, where no card of the hand is given. */
function Totals({ answer }: { answer: Answer<CoupDocument> }) {
    const texts = useTexts();
    const { coup } = useSurroundings().question;
    const changes = useChanges();
    const sides = (["player", "banker"] as const).filter(
        (side) => coup[side].length === 0 || coup.totals[side] !== "",
    );
    return (
        <div class="fields">
            {sides.map((side) => (
                <Choice
                    key={side}
                    label={texts.coup.totalOf(texts.sides[side])}
                    term="total"
                    choices={[
                        ["", texts.coup.notGiven],
                        ...TOTALS.map((total) => [total, total] as const),
                    ]}
                    chosen={coup.totals[side]}
                    error={refusalOf(answer, `${side}_total`)}
                    onChange={(total) =>
                        changes.question(({ coup }) => ({ coup: withTotal(coup, side, total) }))
                    }
                />
            ))}
        </div>
    );
}

/** How often what is known of the coup comes up. */
function Evidence({ document }: { document: CoupDocument }) {
    const texts = useTexts();
    const { evidence } = document.answer;
    return (
        <dl class="figures">
            <div>
                <dt>{texts.coup.evidence}</dt>
                <dd>{evidence === null ? "–" : <Probability of={evidence.probability} />}</dd>
            </div>
        </dl>
    );
}

/** What the tableau does next, and why. */
function Tableau({ document, isEmpty }: { document: CoupDocument; isEmpty: boolean }) {
    const texts = useTexts();
    const { next, rulings, result } = document.answer;
    const ended =
        result && texts.coup.ended(texts.outcomes[result.outcome], result.player, result.banker);
    const said = ended ?? texts.coup.steps[next.step];
    return (
        <section class="tableau">
            <p class="summary">{isEmpty ? texts.coup.waits : said}</p>
            {!isEmpty && <Announcement text={said} />}
            {next.step === "undecided" && <Possible next={next} />}
            {rulings.length > 0 && (
                <>
                    <h3>
                        <Term of="tableau" />
                    </h3>
                    <ul>
                        {rulings.map((ruling) => (
                            <li key={ruling}>
                                <English>{ruling}</English>
                            </li>
                        ))}
                    </ul>
                </>
            )}
            <Terms of={["coup", "total", "natural", "pip"]} />
        </section>
    );
}

/** Everything that can happen next, with its probability. */
function Possible({ next }: { next: NextStep }) {
    const texts = useTexts();
    return (
        <ul>
            {next.possible.map(({ step, probability }) => (
                <li key={step}>
                    {texts.coup.steps[step]} <Probability of={probability} />
                </li>
            ))}
        </ul>
    );
}

/** What follows each card that the first unknown card can be. */
function Tree({ branches }: { branches: readonly Branch[] }) {
    const texts = useTexts();
    const [first] = branches;
    if (first === undefined) return null;
    const title = texts.coup.tree(texts.sides[first.side]);
    const follows = ({ result, next }: Branch) => {
        if (result !== null) return texts.score(result);
        return next.step === "undecided" ? texts.coup.depends : texts.coup.steps[next.step];
    };
    return (
        <>
            <h3>{title}</h3>
            <Wide label={title}>
                <table class="tree stacked">
                    <thead>
                        <tr>
                            <th scope="col">{texts.table.card}</th>
                            <th scope="col" class="number">
                                <Term of="probability" />
                            </th>
                            <th scope="col">{texts.table.then}</th>
                            {first.outcomes.map(({ outcome }) => (
                                <th scope="col" class="number" key={outcome}>
                                    {texts.outcomes[outcome]}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {branches.map((branch) => (
                            <tr key={branch.card}>
                                <th scope="row" class={isRed(branch.card) ? "red" : undefined}>
                                    <span aria-hidden="true">{face(branch.card, texts)}</span>
                                    <span class="hidden">{spoken(branch.card, texts)}</span>
                                </th>
                                <td class="number" data-label={texts.terms.probability.name}>
                                    <Probability of={branch.probability} />
                                </td>
                                <td data-label={texts.table.then}>{follows(branch)}</td>
                                {branch.outcomes.map(({ outcome, probability }) => (
                                    <td
                                        class="number"
                                        data-label={texts.outcomes[outcome]}
                                        key={outcome}
                                    >
                                        <Probability of={probability} />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Wide>
        </>
    );
}
