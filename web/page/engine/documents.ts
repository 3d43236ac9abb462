import type { AnyFigure, ExactFigure } from "../figures/exact";
import type { ShoeOfQuestion } from "../question/removed";
import type { Side } from "../question/state";

/** The parts of the documents that the page shows; `docs/schema` describes them whole. */
export interface Document<Name extends string, Answer, More = BetsOfQuestion> {
    schema: `baccarat/${Name}/${number}`;
    version: string;
    question: { shoe: ShoeOfQuestion } & More;
    answer: Answer;
    digest: string;
}

/** The bets that a question is about. */
export interface BetsOfQuestion {
    bets: readonly { id: string; name: string }[];
}

export type OutcomeName = "player" | "banker" | "tie";

export interface Outcome {
    outcome: OutcomeName;
    ways: string;
    probability: ExactFigure;
}

export interface BetRow {
    event: string;
    pays: ExactFigure;
    ways: string;
    probability: ExactFigure;
}

export interface BetOdds {
    id: string;
    name: string;
    rows: readonly BetRow[];
    win: ExactFigure;
    push: ExactFigure;
    lose: ExactFigure;
    expectation: ExactFigure;
    house_edge: ExactFigure;
    variance: ExactFigure;
    standard_deviation: AnyFigure;
}

/** The expectation of one bet. */
export interface BetExpectation {
    id: string;
    expectation: ExactFigure;
}

export type OddsDocument = Document<
    "odds",
    { cards: string; ways: string; outcomes: readonly Outcome[]; bets: readonly BetOdds[] }
>;

export interface CardEffects {
    /** A rank, a card with its suit, or `0` for a ten-valued card. */
    card: string;
    count: string;
    bets: readonly (BetExpectation & { effect: ExactFigure })[];
}

export type RemovalDocument = Document<
    "removal",
    { base: readonly BetOdds[]; effects: readonly CardEffects[] }
>;

export type Step = "deal-player" | "deal-banker" | "draw-player" | "draw-banker" | "finished";

export interface NextStep {
    /** What happens next; `undecided` where it depends on cards that nobody saw. */
    step: Step | "undecided";
    /** The rule that the tableau follows, in English. */
    rule: string | null;
    possible: readonly { step: Step; ways: string; probability: ExactFigure }[];
}

export interface HandTotal {
    side: Side;
    /** Number of its cards before the first that is not known. */
    cards: number;
    /** Their total. */
    total: number;
}

export interface Result {
    outcome: OutcomeName;
    player: number;
    banker: number;
}

export interface Branch {
    side: Side;
    card: string;
    probability: ExactFigure;
    next: NextStep;
    result: Result | null;
    outcomes: readonly Outcome[];
}

export type CoupDocument = Document<
    "coup",
    {
        cards: string;
        /** How often all that is known comes up; `null` where that cannot be counted. */
        evidence: { ways: string; of: string; probability: ExactFigure } | null;
        outcomes: readonly Outcome[];
        bets: readonly BetOdds[];
        hands: readonly HandTotal[];
        next: NextStep;
        rulings: readonly string[];
        result: Result | null;
        tree: readonly Branch[];
    }
>;

/** What drawing and standing win where a hand decides, by the rules of the game or not. */
export interface Decision {
    total: number;
    /** What Banker reads of Player; nothing where Player decides. */
    player_third?: number;
    player_total?: number;
    player_stood?: boolean;
    action: Action;
    draw: ExactFigure;
    stand: ExactFigure;
    margin: ExactFigure;
    best: Action;
    draw_outcomes: readonly Outcome[];
    stand_outcomes: readonly Outcome[];
    weight: ExactFigure;
    gain: ExactFigure;
}

export type Action = "draw" | "stand";

export type TableauDocument = Document<
    "tableau",
    { player: readonly Decision[]; banker: readonly Decision[] },
    unknown
>;

export interface CountedTags {
    name: string;
    tags: { text: string; by_rank: readonly number[] } | null;
    sum: string | null;
    balanced: boolean | null;
    correlation: AnyFigure | null;
}

export type CountDocument = Document<
    "count",
    { cards: string; bets: readonly { id: string; tags: readonly CountedTags[] }[] }
>;

/** A bet at a running count. */
export interface AtCount {
    running_count: string;
    true_count: ExactFigure;
    probability: ExactFigure;
    bets: readonly (BetExpectation & { second_moment: ExactFigure })[];
}

/** The count from which on a bet gains most; without a count if it never gains. */
export interface BestThreshold {
    id: string;
    running_count: string | null;
    true_count: ExactFigure | null;
    probability: ExactFigure;
    gain: ExactFigure;
    expectation: ExactFigure | null;
}

export interface DepthByCount {
    cards_left: string;
    counts: readonly AtCount[];
    thresholds: readonly BestThreshold[];
}

export type ByCountDocument = Document<"by-count", { depths: readonly DepthByCount[] }>;

/** What a bet spread brings, by bet, in units. */
export interface SpreadResult {
    id: string;
    mean: ExactFigure;
    standard_deviation: AnyFigure;
    expectation: ExactFigure | null;
    n0: ExactFigure | null;
}

export interface SpreadDepth {
    cards_left: string;
    probability: ExactFigure;
    stake: ExactFigure;
    bets: readonly SpreadResult[];
}

export interface SpreadSums {
    coups: ExactFigure;
    bets_made: ExactFigure;
    staked: ExactFigure;
    bets: readonly SpreadResult[];
}

export type SpreadDocument = Document<
    "spread",
    { depths: readonly SpreadDepth[]; shoe: SpreadSums; hour: SpreadSums | null }
>;

/** What can be seen of the backs of some cards, and what each bet is worth then. */
export interface Sight {
    player: readonly string[];
    banker: readonly string[];
    probability: ExactFigure;
    best: string;
    bets: readonly BetExpectation[];
}

export interface BetChosen {
    id: string;
    name: string;
    expectation: ExactFigure;
    probability: ExactFigure;
    part: ExactFigure;
}

export type BestDocument = Document<
    "edge-sort",
    {
        expectation: ExactFigure;
        gain: ExactFigure;
        bets: readonly BetChosen[];
        sights: readonly Sight[];
    }
>;

/** What a bet, or one wager on several, brings in a session. */
export interface SessionWager {
    id: string;
    name: string;
    mean: ExactFigure;
    standard_deviation: AnyFigure | null;
    independent: {
        standard_deviation: AnyFigure;
        ahead: ExactFigure;
        even: ExactFigure;
        behind: ExactFigure;
        mean_loss: ExactFigure;
        quantiles: readonly { percent: number; result: ExactFigure }[];
    };
    fair_rebate: ExactFigure | null;
    fair_rebate_on_turnover: ExactFigure | null;
    mean_with_rebates: ExactFigure;
    kelly: ExactFigure | null;
    kelly_root: AnyFigure | null;
    ruin: {
        within: { ruin: ExactFigure; target: ExactFigure; neither: ExactFigure };
        ever: { ruin: ExactFigure; target: ExactFigure; mean_coups: ExactFigure } | null;
    } | null;
}

export type SessionDocument = Document<
    "session",
    { wagers: readonly SessionWager[] },
    BetsOfQuestion & { coups: number }
>;

export interface ParSheet {
    id: string;
    name: string;
    rows: readonly (BetRow & { contribution: ExactFigure })[];
    win: ExactFigure;
    win_or_push: ExactFigure;
    return_to_player: ExactFigure;
    house_edge: ExactFigure;
    standard_deviation: AnyFigure;
    volatility_index: AnyFigure;
    ranges: readonly { coups: number; low: AnyFigure; high: AnyFigure }[];
    counts: readonly {
        name: string;
        tags: { text: string } | null;
        correlation: AnyFigure | null;
        gain: AnyFigure | null;
    }[];
}

export type ParDocument = Document<"par", { bets: readonly ParSheet[]; uncounted: string | null }>;

export interface Paytable {
    id: string;
    /** The payoffs of the lines that are searched. */
    payoffs: readonly ExactFigure[];
    house_edge: ExactFigure;
    win: ExactFigure;
    variance: ExactFigure;
}

export type DesignDocument = Document<
    "design",
    {
        lines: readonly { row: number }[];
        found: string;
        paytables: readonly Paytable[];
    }
>;

/** The answer about a record, which is not one document. */
export interface Track {
    lines: readonly TrackLine[];
    standing: {
        coups: number;
        cards: string;
        /** Number of cards that are dealt of a coup that is not finished. */
        begun: number;
        bets: readonly BetExpectation[] | null;
    };
}

export interface TrackLine {
    line: number;
    text: string;
    coup: TrackedCoup | null;
    error: string | null;
    warnings: readonly string[];
}

/** A line of `track --format json`. */
export interface TrackedCoup {
    line: number;
    coup: number;
    outcome: OutcomeName | "undone";
    player: number | null;
    banker: number | null;
    cards: string;
    bets: readonly BetExpectation[];
    favourable: readonly string[];
}

/** The bets and rules that the engine knows by name. */
export interface Catalogue {
    version: string;
    families: readonly Family[];
    rules: readonly { id: string; name: string }[];
}

export interface Family {
    name: string;
    bets: readonly { id: string; name: string; events: readonly string[] }[];
}
