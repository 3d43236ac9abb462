import { DEFAULT_GAME, type Game } from "./game";

/** The two hands of a coup. */
export type Side = "player" | "banker";

/** The known cards of a coup, by hand; `?` is a card that nobody saw. */
export type Coup = Readonly<Record<Side, readonly string[]>>;

/** All that the views ask about. It is what undo takes back, and what a link holds. */
export interface Question {
    game: Game;
    coup: Coup;
    /** Tags of the count; empty for none. */
    tags: string;
    /** The bet that is counted: an entry of `game.bets`, or the id of a bet of `game.own`. */
    counted: string;
    /** The record of a table. */
    record: string;
}

export const VIEWS = ["odds", "coup", "count", "table", "bets", "about"] as const;
export type View = (typeof VIEWS)[number];

export const LANGUAGES = ["en", "zh-Hant"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How the question is shown. */
export interface Display {
    view: View;
    language: Language;
    /** Whether cards are chosen with their suits. */
    suits: boolean;
}

/** A question and how it is shown: what the fragment of an address holds. */
export interface State {
    question: Question;
    display: Display;
}

export const EMPTY_COUP: Coup = { player: [], banker: [] };

export const DEFAULT_QUESTION: Question = {
    game: DEFAULT_GAME,
    coup: EMPTY_COUP,
    tags: "",
    counted: "player",
    record: "",
};

/** What the page at its first glance shows, before its script has started. */
export const GLANCE: State = {
    question: DEFAULT_QUESTION,
    display: { view: "odds", language: "en", suits: false },
};
