import type { Refusal } from "../engine/protocol";
import { useTexts } from "./context";
import { English } from "./English";
import type { Answer } from "./useAnswer";

/** Why there is no answer, if there is none. */
export function Notice({ answer }: { answer: Answer<unknown> }) {
    const { status, actions } = useTexts();
    switch (answer.kind) {
        case "unasked":
        case "waiting":
        case "answered":
            return null;
        case "refused":
            return <Refused refusal={answer.refusal} />;
        case "stopped":
        case "broken":
            return (
                <div class="notice" role="alert">
                    <p>{status[answer.kind]}</p>
                    <button type="button" onClick={answer.again}>
                        {actions.again}
                    </button>
                </div>
            );
    }
}

function Refused({ refusal }: { refusal: Refusal }) {
    const { status } = useTexts();
    return (
        <div class="notice">
            <p>{status.refused}</p>
            <p>
                <English>{refusal.message}</English>
            </p>
        </div>
    );
}
