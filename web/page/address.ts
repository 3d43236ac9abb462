import { useEffect, useRef } from "preact/hooks";
import { defaultDisplay } from "./display";
import { read, write } from "./question/fragment";
import type { Action } from "./question/reducer";
import { VIEWS, type State, type View } from "./question/state";

/** How long the page waits for a further change before it writes the address, in milliseconds. */
const DELAY = 300;

/** The most characters of an address; browsers take up to about two million. */
const LONGEST = 1_000_000;

/** The address of the page with a state in its fragment, without a record that is too long for it. */
export function addressOf(state: State): string {
    const fragment = write(state, defaultDisplay());
    if (fragment.length > LONGEST) {
        return addressOf({ ...state, question: { ...state.question, record: "" } });
    }
    return `${location.href.replace(/#.*$/s, "")}${fragment === "" ? "" : `#${fragment}`}`;
}

/**
 * Keeps the state and the fragment of the address equal.
 *
 * A view is a step of the browser's history, and a change of the question is none: Back leads to
 * the view before, with the question as it is now. A fragment that somebody typed or pasted has no
 * view beside it in the history, and is opened as a whole.
 */
export function useFragment(
    state: State,
    dispatch: (action: Action) => void,
    setLeftOut: (names: readonly string[]) => void,
) {
    const view = useRef<View>(state.display.view);

    // The step that the page was opened with has no view beside it yet, and somebody who goes on at
    // once comes back to it.
    useEffect(() => put("replaceState", state), []);

    useEffect(() => {
        const isStep = view.current !== state.display.view;
        view.current = state.display.view;
        if (isStep) put("pushState", state);
        const timer = setTimeout(() => put("replaceState", state), DELAY);
        return () => clearTimeout(timer);
    }, [state]);

    useEffect(() => {
        const moved = (event: PopStateEvent) => {
            const before: unknown = event.state;
            if (isView(before)) {
                view.current = before;
                dispatch({ do: "show", display: { view: before } });
                return;
            }
            const { state: opened, leftOut } = read(location.hash, defaultDisplay());
            view.current = opened.display.view;
            dispatch({ do: "open", state: opened });
            setLeftOut(leftOut);
        };
        addEventListener("popstate", moved);
        return () => removeEventListener("popstate", moved);
    }, [dispatch, setLeftOut]);
}

function put(how: "pushState" | "replaceState", state: State) {
    try {
        history[how](state.display.view, "", addressOf(state));
    } catch {
        // A browser limits the length and the number of such changes; the address is then an older one.
    }
}

function isView(value: unknown): value is View {
    return (VIEWS as readonly unknown[]).includes(value);
}
