import type { Game } from "../question/game";
import type { Options } from "../question/state";

/** A question as the module takes it. */
export type Question =
    | { ask: "catalogue" }
    | { ask: "odds" | "removal" | "par"; game: Game }
    | ({ ask: "coup"; game: Game } & Readonly<Record<CoupOption, string>>)
    | ({ ask: "tableau"; game: Game } & Pick<Options, "player_pays" | "banker_pays">)
    | ({ ask: "best"; game: Game } & Pick<Options, "see" | "sort">)
    | { ask: "count"; game: Game; tags: string; levels: number }
    | ({ ask: "by-count"; game: Game; tags: string } & Pick<Options, "cards">)
    | ({ ask: "spread"; game: Game; tags: string } & Pick<Options, SpreadOption>)
    | ({ ask: "session"; game: Game } & Pick<Options, SessionOption>)
    | ({ ask: "design"; game: Game; rows: readonly string[] } & Pick<Options, "edge" | "step">)
    | { ask: "track"; game: Game; record: string };

export type CoupOption = "player" | "banker" | "player_total" | "banker_total";
export type SpreadOption = "spread" | "spread_by" | "cut" | "coups_an_hour";
export type SessionOption =
    "coups" | "stakes" | "bankroll" | "target" | "rebate" | "rebate_turnover";

/** The field of a question that a refusal is about. */
export type FieldName = keyof Game | keyof Options | CoupOption | "tags" | "levels" | "record";

/** Why a question has no answer. */
export interface Refusal {
    /** One English sentence. */
    message: string;
    field: FieldName | null;
}

/** What the page sends to the worker. */
export type ToWorker =
    /** The module, compressed by gzip and written in base 116; it is sent once, before all questions. */
    { module: string } | { id: number; question: string };

/** What the worker sends to the page. */
export type FromWorker =
    | { kind: "ready" }
    | { kind: "answered" | "refused"; id: number; text: string }
    /** The module could not be loaded, or ended with an error; the worker is of no more use. */
    | { kind: "broken" };
