import { addressOf } from "../address";
import { useSurroundings, useTexts } from "./context";

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
    if (display.view === "coup")
        words.push(print.coup(coup.player.join(" "), coup.banker.join(" ")));
    if (display.view === "count" && tags !== "") words.push(print.tags(tags));
    return (
        // No other kind of element: the script would take that of the first glance for it.
        <aside class="print">
            <p>{words.join(" · ")}</p>
            <p>{addressOf({ question, display })}</p>
        </aside>
    );
}
