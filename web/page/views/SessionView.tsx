import { useMemo } from "preact/hooks";
import type { SessionDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { AnswerPanel } from "../parts/AnswerPanel";
import { useBetName } from "../parts/BetName";
import { LeftOut } from "../parts/BetTable";
import { useSurroundings, useTexts } from "../parts/context";
import { Notice } from "../parts/Notice";
import { QuestionField } from "../parts/QuestionField";
import { documentOf, useAnswer, type Answer } from "../parts/useAnswer";
import { optionsOf } from "../question/command";
import { Wagers } from "./Wagers";

const OPTIONS = ["coups", "stakes", "bankroll", "target", "rebate", "rebate_turnover"] as const;

/** What a number of coups at a flat stake can bring. */
export function SessionView() {
    const { question } = useSurroundings();
    const { game, coups, stakes, bankroll, target, rebate, rebate_turnover } = question;
    const answer = useAnswer<SessionDocument>(
        "session",
        useMemo<Question>(
            () => ({
                ask: "session",
                game,
                coups,
                stakes,
                bankroll,
                target,
                rebate,
                rebate_turnover,
            }),
            [game, coups, stakes, bankroll, target, rebate, rebate_turnover],
        ),
    );
    const document = documentOf(answer);
    return (
        <div class="columns">
            <div class="inputs">
                <SessionTerms answer={answer} />
            </div>
            <div class="answers" id="answer" tabIndex={-1}>
                <Notice answer={answer} />
                {document !== null && <Wagers document={document} />}
                <LeftOut answer={answer} bets={document?.question.bets ?? null} ids={game.bets} />
                <AnswerPanel
                    answer={answer}
                    command={{ name: "session", options: optionsOf(question, ...OPTIONS) }}
                    game={game}
                />
            </div>
        </div>
    );
}

/** The coups, stakes, bankroll and rebates. */
function SessionTerms({ answer }: { answer: Answer<SessionDocument> }) {
    const { headings, session } = useTexts();
    const nameOf = useBetName();
    const bets = documentOf(answer)?.question.bets ?? [];
    return (
        <section class="panel" aria-labelledby="session-heading">
            <h3 id="session-heading">{headings.sessionTerms}</h3>
            <div class="fields">
                <QuestionField
                    name="coups"
                    label={session.coups}
                    hint={session.coupsHint}
                    suggestions={["60", "80", "500"]}
                    answer={answer}
                />
                <QuestionField
                    name="bankroll"
                    label={session.bankroll}
                    hint={session.bankrollHint}
                    answer={answer}
                />
                <QuestionField
                    name="target"
                    label={session.target}
                    hint={session.targetHint}
                    answer={answer}
                />
                <QuestionField
                    name="rebate"
                    label={session.rebate}
                    hint={session.rebateHint}
                    answer={answer}
                />
                <QuestionField
                    name="rebate_turnover"
                    label={session.rebateTurnover}
                    hint={session.rebateTurnoverHint}
                    answer={answer}
                />
            </div>
            <QuestionField
                name="stakes"
                label={session.stakes}
                hint={session.stakesHint(bets.map(nameOf).join(", "))}
                answer={answer}
            />
            <p class="hint">{session.betsNote}</p>
        </section>
    );
}
