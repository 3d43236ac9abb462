import { change, redo, undo, type History } from "./history";
import type { Display, Question, State } from "./state";

/** What the page holds: the question with its history, and how it is shown. */
export interface Page {
    history: History<Question>;
    display: Display;
}

export type Action =
    /** Changes the question; changes in a row with the same mark are one step of undo. */
    | { do: "ask"; change: (question: Question) => Partial<Question>; mark: string | null }
    | { do: "show"; display: Partial<Display> }
    | { do: "undo" }
    | { do: "redo" }
    /** Takes over a state as a whole, such as that of a link. */
    | { do: "open"; state: State };

export function reduce(page: Page, action: Action): Page {
    const { history, display } = page;
    switch (action.do) {
        case "ask": {
            const present = { ...history.present, ...action.change(history.present) };
            return { display, history: change(history, present, action.mark) };
        }
        case "show":
            return { history, display: { ...display, ...action.display } };
        case "undo":
            return { display, history: undo(history) };
        case "redo":
            return { display, history: redo(history) };
        case "open":
            return {
                display: action.state.display,
                history: change(history, action.state.question),
            };
    }
}
