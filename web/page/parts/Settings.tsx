import type { ComponentChildren } from "preact";
import type { Catalogue } from "../engine/documents";
import { LENGTHS, type Game } from "../question/game";
import { Choice } from "./Choice";
import { useChanges, useSurroundings, useTexts } from "./context";
import { Field } from "./Field";
import { refusalOf, type Answer } from "./useAnswer";

interface Props {
    answer: Answer<unknown>;
    catalogue: Catalogue | null;
    /** The fields of other payoffs. */
    children: ComponentChildren;
}

/** The terms of the game: decks, cards left, commission, other payoffs, and the drawing rules. */
export function Settings({ answer, catalogue, children }: Props) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { game } = question;
    const rules = catalogue?.rules ?? [];
    const set = (name: keyof Game) => (value: string) =>
        changes.game(() => ({ [name]: value }), name);
    return (
        <section class="panel settings" aria-labelledby="settings-heading">
            <h3 id="settings-heading">{texts.headings.terms}</h3>
            <div class="fields">
                <Field
                    label={texts.game.decks}
                    hint={texts.game.decksHint}
                    value={game.decks}
                    limit={LENGTHS.short}
                    suggestions={["1", "2", "4", "6", "8", "infinite"]}
                    error={refusalOf(answer, "decks")}
                    onChange={set("decks")}
                />
                <Field
                    label={texts.game.left}
                    hint={texts.game.leftHint}
                    value={game.left}
                    limit={LENGTHS.removed}
                    error={refusalOf(answer, "left")}
                    onChange={set("left")}
                />
                <Field
                    label={texts.terms.commission.name}
                    term="commission"
                    value={game.commission}
                    limit={LENGTHS.short}
                    suggestions={["5%", "4%", "0"]}
                    error={refusalOf(answer, "commission")}
                    onChange={set("commission")}
                />
                {children}
                <Choice
                    label={texts.game.rules}
                    term="tableau"
                    choices={rules.map(({ id, name }) => [id, texts.ruleNames[id] ?? name])}
                    chosen={game.rules}
                    otherwise={texts.ruleNames[game.rules] ?? game.rules}
                    error={refusalOf(answer, "rules")}
                    onChange={(rules) => changes.game(() => ({ rules }))}
                />
            </div>
        </section>
    );
}

/** What a tie pays. */
export function TiePays({ answer }: { answer: Answer<unknown> }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    return (
        <Field
            label={texts.game.tiePays}
            hint={texts.game.tiePaysHint}
            value={question.game.tie_pays}
            limit={LENGTHS.short}
            suggestions={["8", "9"]}
            error={refusalOf(answer, "tie_pays")}
            onChange={(tie_pays) => changes.game(() => ({ tie_pays }), "tie_pays")}
        />
    );
}
