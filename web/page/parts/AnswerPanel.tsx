import type { BetsOfQuestion } from "../engine/documents";
import type { Command } from "../question/command";
import type { Game } from "../question/game";
import { DocumentPanel } from "./DocumentPanel";
import { Kept } from "./Kept";
import type { Answer } from "./useAnswer";

/** What the panel shows of any document. */
interface Documented {
    question: { shoe: unknown } & Partial<BetsOfQuestion>;
    digest: string;
}

/** The document of an answer; the one before, while the next is waited for. */
export function AnswerPanel(props: { answer: Answer<Documented>; command: Command; game: Game }) {
    const { answer, command, game } = props;
    return (
        <Kept isWaiting={answer.kind === "waiting"}>
            {answer.kind === "answered" && (
                <DocumentPanel
                    text={() => answer.text}
                    digest={answer.document.digest}
                    command={command}
                    game={game}
                    bets={(answer.document.question.bets ?? []).map(({ id }) => id)}
                />
            )}
        </Kept>
    );
}
