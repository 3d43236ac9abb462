import { DEFAULT_GAME, type Game } from "./game";

/** The two hands of a coup. */
export type Side = "player" | "banker";

/** The known cards of a coup, by hand; `?` is a card that nobody saw. */
export interface Coup extends Readonly<Record<Side, readonly string[]>> {
    /** The total of each hand's first two cards, where it is known by itself; empty otherwise. */
    totals: Readonly<Record<Side, string>>;
}

/** All that the views ask about. It is what undo takes back, and what a link holds. */
export interface Question extends Options {
    game: Game;
    coup: Coup;
    /** Tags of the count; empty for none. */
    tags: string;
    /** The bet that is counted: an entry of `game.bets`, or the id of a bet of `game.own`. */
    counted: string;
    /** The record of a table. */
    record: string;
    /** The bet whose paytable is asked about: an id as that of `counted`. */
    designed: string;
}

/**
 * Texts of one line, each as the option of its name takes it; an empty one is an option that is
 * left out.
 */
export interface Options {
    /** Of `coup --best`. */
    see: string;
    sort: string;
    /** Of `tableau`. */
    player_pays: string;
    banker_pays: string;
    /** Of `count --by-count`. */
    cards: string;
    /** Of `count --spread`. */
    spread: string;
    spread_by: string;
    cut: string;
    coups_an_hour: string;
    /** Of `session`. */
    coups: string;
    stakes: string;
    bankroll: string;
    target: string;
    rebate: string;
    rebate_turnover: string;
    /** Of `design`: the open rows, by number with commas between them. */
    rows: string;
    edge: string;
    step: string;
}

export const VIEWS = [
    "odds",
    "coup",
    "tableau",
    "count",
    "session",
    "table",
    "bets",
    "paytable",
    "about",
] as const;
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

export const EMPTY_COUP: Coup = { player: [], banker: [], totals: { player: "", banker: "" } };

export const DEFAULT_OPTIONS: Options = {
    see: "",
    sort: "",
    player_pays: "",
    banker_pays: "",
    cards: "52",
    spread: "",
    spread_by: "true",
    cut: "",
    coups_an_hour: "",
    coups: "60",
    stakes: "",
    bankroll: "",
    target: "",
    rebate: "",
    rebate_turnover: "",
    rows: "",
    edge: "",
    step: "",
};

export const DEFAULT_QUESTION: Question = {
    ...DEFAULT_OPTIONS,
    game: DEFAULT_GAME,
    coup: EMPTY_COUP,
    tags: "",
    counted: "player",
    record: "",
    designed: "player",
};

/** What the page at its first glance shows, before its script has started. */
export const GLANCE: State = {
    question: DEFAULT_QUESTION,
    display: { view: "odds", language: "en", suits: false },
};
