import { useMemo } from "preact/hooks";
import type { OddsDocument, ParDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { AnswerPanel } from "../parts/AnswerPanel";
import { BetChoice } from "../parts/BetChoice";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { Notice } from "../parts/Notice";
import { documentOf, useAnswer } from "../parts/useAnswer";
import { assumedBet, withOneBet } from "../question/game";
import { Design } from "./Design";
import { Par } from "./Par";

/** The PAR sheet of a bet, and other payoffs that put its house edge in a range. */
export function PaytableView() {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { game } = question;
    const odds = useAnswer<OddsDocument>(
        "odds",
        useMemo<Question>(() => ({ ask: "odds", game }), [game]),
    );
    const bets = documentOf(odds)?.answer.bets ?? [];
    const found = bets.find(({ id }) => id === question.designed) ?? bets[0];
    const id = found?.id ?? assumedBet(game, question.designed);
    const one = useMemo(() => withOneBet(game, id), [game, id]);
    const par = useAnswer<ParDocument>(
        "par",
        useMemo<Question>(() => ({ ask: "par", game: one }), [one]),
    );
    const document = documentOf(par);
    const [sheet] = document?.answer.bets ?? [];
    return (
        <div class="columns even">
            <div class="answers" id="answer" tabIndex={-1}>
                <div class="panel">
                    <BetChoice
                        label={texts.paytable.bet}
                        bets={bets}
                        chosen={id}
                        onChange={(designed) => changes.question(() => ({ designed, rows: "" }))}
                    />
                </div>
                <Notice answer={par} />
                {sheet && <Par sheet={sheet} uncounted={document?.answer.uncounted ?? null} />}
                <AnswerPanel answer={par} command={{ name: "par", options: [] }} game={one} />
            </div>
            <div class="answers">
                <Design game={one} lines={sheet?.rows ?? []} />
            </div>
        </div>
    );
}
