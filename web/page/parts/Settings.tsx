import type { Catalogue } from "../engine/documents";
import { LENGTHS, type Game } from "../question/game";
import { useChanges, useSurroundings, useTexts } from "./context";
import { English } from "./English";
import { Field } from "./Field";
import { Term } from "./Term";
import { refusalOf, type Answer } from "./useAnswer";

/** The terms of the game: decks, commission, what a tie pays, and the drawing rules. */
export function Settings({
    answer,
    catalogue,
}: {
    answer: Answer<unknown>;
    catalogue: Catalogue | null;
}) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { game } = question;
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
                    label={texts.terms.commission.name}
                    term="commission"
                    value={game.commission}
                    limit={LENGTHS.short}
                    suggestions={["5%", "4%", "0"]}
                    error={refusalOf(answer, "commission")}
                    onChange={set("commission")}
                />
                <Field
                    label={texts.game.tiePays}
                    hint={texts.game.tiePaysHint}
                    value={game.tie_pays}
                    limit={LENGTHS.short}
                    suggestions={["8", "9"]}
                    error={refusalOf(answer, "tie_pays")}
                    onChange={set("tie_pays")}
                />
                <RulesChoice
                    rules={catalogue?.rules ?? []}
                    chosen={game.rules}
                    error={refusalOf(answer, "rules")}
                    onChange={(rules) => changes.game(() => ({ rules }))}
                />
            </div>
        </section>
    );
}

function RulesChoice(props: {
    rules: Catalogue["rules"];
    chosen: string;
    error: string | null;
    onChange: (id: string) => void;
}) {
    const texts = useTexts();
    const { rules, chosen, error, onChange } = props;
    const known = rules.some(({ id }) => id === chosen);
    return (
        <div class="field">
            <div class="label">
                <label for="rules">{texts.game.rules}</label>
                <Term of="tableau" isMark />
            </div>
            <select
                id="rules"
                aria-invalid={error !== null}
                aria-describedby="rules-error"
                onChange={(event) => onChange(event.currentTarget.value)}
            >
                {!known && <option selected>{texts.ruleNames[chosen] ?? chosen}</option>}
                {rules.map(({ id, name }) => (
                    <option key={id} value={id} selected={id === chosen}>
                        {texts.ruleNames[id] ?? name}
                    </option>
                ))}
            </select>
            <p class="error" id="rules-error" role={error === null ? undefined : "alert"}>
                {error !== null && <English>{error}</English>}
            </p>
        </div>
    );
}
