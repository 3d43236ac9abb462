/** A value with the values before it and those that were taken back. */
export interface History<T> {
    readonly past: readonly T[];
    readonly present: T;
    readonly future: readonly T[];
    /** What the last change was made to; a further change of the same thing joins it. */
    readonly mark: string | null;
}

/** The number of steps that can be taken back. */
const STEPS = 200;

export function begin<T>(present: T): History<T> {
    return { past: [], present, future: [], mark: null };
}

/**
 * The history with a new present.
 *
 * Changes in a row with the same mark are one step, so that undo takes back a text that was typed
 * and not its last letter.
 */
export function change<T>(history: History<T>, present: T, mark: string | null = null): History<T> {
    const joins = mark !== null && mark === history.mark;
    const past = joins ? history.past : [...history.past, history.present].slice(-STEPS);
    return { past, present, future: [], mark };
}

export function undo<T>(history: History<T>): History<T> {
    const before = history.past.at(-1);
    if (before === undefined) return history;
    return {
        past: history.past.slice(0, -1),
        present: before,
        future: [history.present, ...history.future],
        mark: null,
    };
}

export function redo<T>(history: History<T>): History<T> {
    const [after, ...future] = history.future;
    if (after === undefined) return history;
    return { past: [...history.past, history.present], present: after, future, mark: null };
}
