import { addressOf } from "../address";
import { optionsOf } from "../question/command";
import type { Options, Side, View } from "../question/state";
import { useSurroundings, useTexts } from "./context";

/** The options of a view whose fields are not printed. */
const OPTIONS: Partial<Readonly<Record<View, readonly (keyof Options)[]>>> = {
    coup: ["see", "sort"],
    tableau: ["player_pays", "banker_pays"],
    count: ["cards", "spread", "spread_by", "cut", "coups_an_hour"],
    session: ["coups", "stakes", "bankroll", "target", "rebate", "rebate_turnover"],
    paytable: ["rows", "edge", "step"],
};

/** The question in words and its link, which a printed page has in place of its controls. */
export function PrintNote() {
    const texts = useTexts();
    const { question, display } = useSurroundings();
    const { game, coup, tags } = question;
    const { print } = texts;
    const words = [
        print.decks(game.decks),
        print.removed(game.removed.trim()),
        print.commission(game.commission),
        print.tiePays(game.tie_pays),
        print.rules(texts.ruleNames[game.rules] ?? game.rules),
    ];
    if (display.view === "coup") {
        const hand = (side: Side) =>
            [...coup[side], coup.totals[side] && `= ${coup.totals[side]}`].join(" ").trim();
        words.push(print.coup(hand("player"), hand("banker")));
    }
    if (display.view === "count" && tags !== "") words.push(print.tags(tags));
    const options = optionsOf(question, ...(OPTIONS[display.view] ?? []));
    words.push(...options.map((option) => option.join(" ")));
    return (
        // No other kind of element: the script would take that of the first glance for it.
        <aside class="print">
            <p>{words.join(" · ")}</p>
            <p>{addressOf({ question, display })}</p>
        </aside>
    );
}
