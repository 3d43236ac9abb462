import type { Game } from "../question/game";

/** A question as the module takes it. */
export type Question =
    | { ask: "catalogue" }
    | { ask: "odds" | "removal" | "tableau"; game: Game }
    | { ask: "coup"; game: Game; player: string; banker: string }
    | { ask: "count"; game: Game; tags: string; levels: number }
    | { ask: "track"; game: Game; record: string };

/** The field of a question that a refusal is about. */
export type FieldName = keyof Game | "player" | "banker" | "tags" | "levels" | "record";

/** Why a question has no answer. */
export interface Refusal {
    /** One English sentence. */
    message: string;
    field: FieldName | null;
}

/** What the page sends to the worker. */
export type ToWorker =
    /** The module, compressed by gzip and written in base 85; it is sent once, before all questions. */
    { module: string } | { id: number; question: string };

/** What the worker sends to the page. */
export type FromWorker =
    | { kind: "ready" }
    | { kind: "answered" | "refused"; id: number; text: string }
    /** The module could not be loaded, or ended with an error; the worker is of no more use. */
    | { kind: "broken" };
