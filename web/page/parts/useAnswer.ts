import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Question, Refusal } from "../engine/protocol";
import { useSurroundings } from "./context";

/** What is known of the answer to a question. */
export type Answer<D> =
    /** Nothing is asked yet. */
    | { kind: "unasked" }
    /** `document` is the answer to an earlier question, if there was one. */
    | { kind: "waiting"; document: D | null }
    | { kind: "answered"; document: D; text: string }
    | { kind: "refused"; refusal: Refusal }
    | { kind: "stopped" | "broken"; again: () => void };

/** A settled answer, and the question that it belongs to. */
interface Settled<D> {
    key: string;
    answer: Answer<D>;
    /** The newest document, of this question or one before. */
    document: D | null;
}

/**
 * The answer to the newest question of a channel; none to no question.
 *
 * Until there is one the answer is `waiting`, with the document before it, so that figures stay
 * where they are while cards are tapped.
 */
export function useAnswer<D>(channel: string, question: Question | null): Answer<D> {
    const { engine } = useSurroundings();
    const key = useMemo(() => (question === null ? null : JSON.stringify(question)), [question]);
    const [attempt, setAttempt] = useState(0);
    // What needs no worker is there in the first frame.
    const [settled, setSettled] = useState<Settled<D> | null>(() => {
        const text = key === null ? null : engine.known(key);
        if (key === null || text === null) return null;
        const answer = answered<D>(text);
        return { key, answer, document: answer.document };
    });

    const again = () => {
        setSettled(null);
        setAttempt((before) => before + 1);
    };

    // A layout effect, so that the question leaves before the next frame is painted.
    useLayoutEffect(() => {
        if (key === null || settled?.key === key) return;
        let isCurrent = true;
        void engine.ask(channel, key).then((reply) => {
            if (!isCurrent || reply.kind === "superseded") return;
            const answer: Answer<D> =
                reply.kind === "answered"
                    ? answered<D>(reply.text)
                    : reply.kind === "refused"
                      ? reply
                      : { kind: reply.kind, again };
            setSettled((before) => ({
                key,
                answer,
                document: documentOf(answer) ?? before?.document ?? null,
            }));
        });
        return () => {
            isCurrent = false;
        };
    }, [engine, channel, key, attempt]);

    if (key === null) return { kind: "unasked" };
    if (settled?.key === key) return settled.answer;
    return { kind: "waiting", document: settled?.document ?? null };
}

function answered<D>(text: string) {
    return { kind: "answered" as const, document: JSON.parse(text) as D, text };
}

/** The document to show: that of the answer, or of the one before while it waits. */
export function documentOf<D>(answer: Answer<D>): D | null {
    return "document" in answer ? answer.document : null;
}

/** The refusal, if it is about one of these fields. */
export function refusalOf(answer: Answer<unknown>, field: Refusal["field"]): string | null {
    const isAbout = answer.kind === "refused" && answer.refusal.field === field;
    return isAbout ? answer.refusal.message : null;
}
