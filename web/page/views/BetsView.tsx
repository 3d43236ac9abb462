import { useMemo, useState } from "preact/hooks";
import type { Catalogue, Family, OddsDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { AnswerPanel } from "../parts/AnswerPanel";
import { Action } from "../parts/Action";
import { BetName } from "../parts/BetName";
import { BetTable } from "../parts/BetTable";
import { useChanges, useSurroundings, useTexts } from "../parts/context";
import { English } from "../parts/English";
import { Field } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { refusalOf, useAnswer } from "../parts/useAnswer";
import { LENGTHS, MOST_BETS } from "../question/game";

const EXAMPLE = `[[bet]]
id = "either-seven"
name = "A hand ends with 7"
rows = [
    { event = "both hands", when = { player.total = 7, banker.total = 7 }, pays = 15 },
    { event = "Player's hand", when = { player.total = 7 }, pays = "4 for 1" },
    { event = "Banker's hand", when = { banker.total = 7 }, pays = "5/2" },
]
`;

/** Which bets the questions are about: those of the catalogue, and one's own. */
export function BetsView({ catalogue }: { catalogue: Catalogue | null }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { game } = question;
    const oddsQuestion = useMemo<Question>(() => ({ ask: "odds", game }), [game]);
    const odds = useAnswer<OddsDocument>("odds", oddsQuestion);
    return (
        <div class="columns even">
            <div class="inputs">
                <section class="panel" aria-labelledby="catalogue-heading">
                    <h3 id="catalogue-heading">{texts.headings.catalogue}</h3>
                    <BetsAsText error={refusalOf(odds, "bets")} />
                    {catalogue === null ? (
                        <p>{texts.bets.loading}</p>
                    ) : (
                        <Families catalogue={catalogue} />
                    )}
                </section>
            </div>
            <div class="answers" id="answer" tabIndex={-1}>
                <section aria-labelledby="chosen-heading">
                    <h3 id="chosen-heading">{texts.headings.chosen}</h3>
                    <Notice answer={odds} />
                    <BetTable label={texts.headings.chosen} answer={odds} ids={game.bets} />
                </section>
                <section class="panel" aria-labelledby="own-heading">
                    <h3 id="own-heading">{texts.headings.own}</h3>
                    <Field
                        label={texts.bets.own}
                        hint={`${texts.bets.ownHint} ${texts.bets.ownUse}`}
                        value={game.own}
                        limit={LENGTHS.own}
                        lines={10}
                        error={refusalOf(odds, "own")}
                        onChange={(own) => changes.game(() => ({ own }), "own")}
                    />
                    <div class="buttons">
                        <button
                            type="button"
                            onClick={() => changes.game(({ own }) => ({ own: withExample(own) }))}
                        >
                            {texts.actions.example}
                        </button>
                        <Action
                            can={game.own !== ""}
                            onClick={() => changes.game(() => ({ own: "" }))}
                        >
                            {texts.actions.clear}
                        </Action>
                    </div>
                </section>
                <AnswerPanel answer={odds} command={{ name: "odds", options: [] }} game={game} />
            </div>
        </div>
    );
}

function withExample(own: string): string {
    return own.trim() === "" ? EXAMPLE : `${own.trimEnd()}\n\n${EXAMPLE}`;
}

/** The chosen bets in a line, where other payoffs can be written too. */
function BetsAsText({ error }: { error: string | null }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const written = question.game.bets.join(", ");
    const [draft, setDraft] = useState<string | null>(null);
    const parsed = (text: string) =>
        text
            .split(",")
            .map((bet) => bet.trim())
            .filter((bet) => bet !== "" && bet.length <= LENGTHS.short);
    // What is being typed stays as it is, as long as it means the chosen bets.
    const isCurrent = draft !== null && parsed(draft).join(", ") === written;
    const isEmpty = draft !== null && parsed(draft).length === 0;
    return (
        <Field
            label={texts.bets.asText}
            hint={texts.bets.asTextHint}
            value={isCurrent || isEmpty ? draft : written}
            limit={LENGTHS.bets}
            error={isEmpty ? texts.bets.atLeastOne : error}
            onChange={(text) => {
                setDraft(text);
                const bets = parsed(text).slice(0, MOST_BETS);
                if (bets.length > 0) changes.game(() => ({ bets }), "bets");
            }}
        />
    );
}

/** The catalogue by family, narrowed to the bets with the searched words. */
function Families({ catalogue }: { catalogue: Catalogue }) {
    const texts = useTexts();
    const [search, setSearch] = useState("");
    const words = search
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
    const families = catalogue.families
        .map((family) => ({
            ...family,
            bets: family.bets.filter(({ id, name, events }) => {
                const text = [id, name, texts.betNames[id] ?? "", ...events]
                    .join(" ")
                    .toLowerCase();
                return words.every((word) => text.includes(word));
            }),
        }))
        .filter(({ bets }) => bets.length > 0);
    const found = families.reduce((sum, { bets }) => sum + bets.length, 0);
    return (
        <>
            <Field
                label={texts.bets.search}
                value={search}
                limit={LENGTHS.short}
                onChange={setSearch}
            />
            <p role="status" class="hint">
                {words.length > 0 && texts.bets.found(found)}
            </p>
            {families.map((family) => (
                <FamilyChoice key={family.name} family={family} isOpen={words.length > 0} />
            ))}
        </>
    );
}

function FamilyChoice({ family, isOpen }: { family: Family; isOpen: boolean }) {
    const texts = useTexts();
    const { question } = useSurroundings();
    const changes = useChanges();
    const { bets } = question.game;
    const chosen = family.bets.filter(({ id }) => bets.includes(id)).length;
    const toggle = (id: string, isChosen: boolean) =>
        changes.game(({ bets }) => {
            const others = bets.filter((bet) => bet !== id);
            return { bets: isChosen ? [...others, id].slice(0, MOST_BETS) : others };
        });
    return (
        <details class="family" open={isOpen || undefined}>
            <summary>
                {texts.familyNames[family.name] ?? <English>{family.name}</English>}{" "}
                <span class="tally">
                    {chosen} / {family.bets.length}
                </span>
            </summary>
            <ul>
                {family.bets.map(({ id, name }) => (
                    <li key={id}>
                        <label>
                            <input
                                type="checkbox"
                                checked={bets.includes(id)}
                                // A question needs a bet: the last one stays chosen.
                                disabled={bets.length === 1 && bets[0] === id}
                                onChange={(event) => toggle(id, event.currentTarget.checked)}
                            />
                            <BetName id={id} name={name} /> <code>{id}</code>
                        </label>
                    </li>
                ))}
            </ul>
        </details>
    );
}
