import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Engine } from "../engine/engine";
import type { Game } from "../question/game";
import type { Action } from "../question/reducer";
import type { Display, Question } from "../question/state";
import { en, type Texts } from "../texts/en";

/** What the views and their controls use. */
export interface Surroundings {
    engine: Engine;
    question: Question;
    display: Display;
    dispatch: (action: Action) => void;
    /** Whether the view shows its first figures alone. */
    brief: boolean;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

/** The texts stand apart: they stay while the question changes, and so do figures that use them. */
export const TextsContext = createContext<Texts>(en);

export function useSurroundings(): Surroundings {
    const surroundings = useContext(SurroundingsContext);
    if (surroundings === null) throw new Error("a part of the page stands outside the page");
    return surroundings;
}

export function useTexts(): Texts {
    return useContext(TextsContext);
}

/** Changes of the question; a mark joins changes in a row to one step of undo. */
export interface Changes {
    question(change: (question: Question) => Partial<Question>, mark?: string): void;
    game(change: (game: Game) => Partial<Game>, mark?: string): void;
}

export function useChanges(): Changes {
    const { dispatch } = useSurroundings();
    return {
        question: (change, mark) => dispatch({ do: "ask", change, mark: mark ?? null }),
        game: (change, mark) =>
            dispatch({
                do: "ask",
                change: ({ game }) => ({ game: { ...game, ...change(game) } }),
                mark: mark ?? null,
            }),
    };
}
