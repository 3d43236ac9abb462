import { asOptions, HAND, TOTALS, withTotal } from "./coup";
import { DEFAULT_GAME, LENGTHS, MOST_BETS, type Game } from "./game";
import {
    DEFAULT_OPTIONS,
    DEFAULT_QUESTION,
    LANGUAGES,
    VIEWS,
    type Display,
    type Question,
    type Side,
    type State,
} from "./state";

/** A state read from a fragment, and the names of the parameters that had to be left out. */
export interface Opened {
    state: State;
    leftOut: readonly string[];
}

/** The texts of a game that stand in a fragment under their own names. */
const GAME_TEXTS = {
    decks: LENGTHS.short,
    removed: LENGTHS.removed,
    left: LENGTHS.removed,
    commission: LENGTHS.short,
    tie_pays: LENGTHS.short,
    rules: LENGTHS.short,
    own: LENGTHS.own,
} satisfies Partial<Record<keyof Game, number>>;

/** The texts beside the game. */
const QUESTION_TEXTS = {
    tags: LENGTHS.short,
    counted: LENGTHS.short,
    record: LENGTHS.record,
    designed: LENGTHS.short,
    ...allShort(DEFAULT_OPTIONS),
} satisfies Partial<Record<keyof Question, number>>;

/** The fragment, without `#`, that holds what differs from the defaults. */
export function write({ question, display }: State, defaults: Display): string {
    const parameters = new URLSearchParams();
    const note = (name: string, value: string, otherwise: string) => {
        if (value !== otherwise) parameters.set(name, value);
    };
    note("view", display.view, defaults.view);
    note("lang", display.language, defaults.language);
    note("suits", display.suits ? "1" : "", defaults.suits ? "1" : "");
    for (const name of keys(GAME_TEXTS)) note(name, question.game[name], DEFAULT_GAME[name]);
    note("bets", question.game.bets.join(","), DEFAULT_GAME.bets.join(","));
    for (const [name, value] of Object.entries(asOptions(question.coup))) note(name, value, "");
    for (const name of keys(QUESTION_TEXTS)) note(name, question[name], DEFAULT_QUESTION[name]);
    return parameters.toString();
}

/** The state that a fragment holds; what cannot be read keeps its default. */
export function read(fragment: string, defaults: Display): Opened {
    const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
    const leftOut: string[] = [];
    const question: Question = { ...DEFAULT_QUESTION };
    const game: Game = { ...DEFAULT_GAME };
    let coup = question.coup;
    const totals = new Map<Side, string>();
    const display: Display = { ...defaults };

    const take = (name: string, value: string): boolean => {
        switch (name) {
            case "view":
                return isOneOf(VIEWS, value) && ((display.view = value), true);
            case "lang":
                return isOneOf(LANGUAGES, value) && ((display.language = value), true);
            case "suits":
                return isOneOf(["", "1"], value) && ((display.suits = value === "1"), true);
            case "bets": {
                const bets = value.split(",").filter((bet) => bet !== "");
                const fits = bets.length > 0 && bets.length <= MOST_BETS && isShort(bets);
                return fits && ((game.bets = bets), true);
            }
            case "player":
            case "banker": {
                const cards = value.split(",").filter((card) => card !== "");
                const fits = cards.length <= HAND && isShort(cards);
                return fits && ((coup = { ...coup, [name]: cards }), true);
            }
            case "player_total":
            case "banker_total": {
                const side = name === "player_total" ? "player" : "banker";
                return isOneOf(TOTALS, value) && (totals.set(side, value), true);
            }
            default:
                if (isKey(GAME_TEXTS, name)) {
                    return value.length <= GAME_TEXTS[name] && ((game[name] = value), true);
                }
                if (isKey(QUESTION_TEXTS, name)) {
                    return value.length <= QUESTION_TEXTS[name] && ((question[name] = value), true);
                }
                return false;
        }
    };
    for (const name of new Set(parameters.keys())) {
        // Of a parameter that occurs twice nobody knows which is meant.
        const [value, ...others] = parameters.getAll(name);
        const isTaken = value !== undefined && others.length === 0 && take(name, value);
        if (!isTaken) leftOut.push(name.slice(0, 40));
    }
    for (const [side, total] of totals) coup = withTotal(coup, side, total);
    return { state: { question: { ...question, game, coup }, display }, leftOut };
}

/** The length of a short field for each of these texts. */
function allShort<T extends object>(texts: T): Record<keyof T, number> {
    const lengths = Object.keys(texts).map((name) => [name, LENGTHS.short] as const);
    return Object.fromEntries(lengths) as Record<keyof T, number>;
}

function isShort(texts: readonly string[]): boolean {
    return texts.every((text) => text.length <= LENGTHS.short);
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
    return (values as readonly string[]).includes(value);
}

function isKey<T extends object>(object: T, name: string): name is keyof T & string {
    return Object.hasOwn(object, name);
}

function keys<T extends object>(object: T): (keyof T & string)[] {
    return Object.keys(object) as (keyof T & string)[];
}
