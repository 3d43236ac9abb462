import { useMemo, useState } from "preact/hooks";
import type { Catalogue, Decision, TableauDocument } from "../engine/documents";
import type { Question } from "../engine/protocol";
import { AnswerPanel } from "../parts/AnswerPanel";
import { useSurroundings, useTexts } from "../parts/context";
import { DecisionGrid } from "../parts/DecisionGrid";
import { FigureTable, type Column } from "../parts/FigureTable";
import { Notice } from "../parts/Notice";
import { QuestionField } from "../parts/QuestionField";
import { Settings } from "../parts/Settings";
import { Terms } from "../parts/Term";
import { documentOf, useAnswer } from "../parts/useAnswer";
import { optionsOf } from "../question/command";

/** The decisions of the tableau: what a stake on the side wins if it draws, and if it stands. */
export function TableauView({ catalogue }: { catalogue: Catalogue | null }) {
    const { tableau } = useTexts();
    const { question } = useSurroundings();
    const { game, player_pays, banker_pays } = question;
    const answer = useAnswer<TableauDocument>(
        "tableau",
        useMemo<Question>(
            () => ({ ask: "tableau", game, player_pays, banker_pays }),
            [game, player_pays, banker_pays],
        ),
    );
    const document = documentOf(answer);
    // Drawn when the document is another one: there are many figures.
    const decisions = useMemo(() => document && <Decisions answer={document.answer} />, [document]);
    return (
        <div class="columns">
            <div class="inputs">
                <Settings answer={answer} catalogue={catalogue}>
                    <QuestionField
                        name="player_pays"
                        label={tableau.playerPays}
                        hint={tableau.playerPaysHint}
                        suggestions={["1", "21/20"]}
                        answer={answer}
                    />
                    <QuestionField
                        name="banker_pays"
                        label={tableau.bankerPays}
                        hint={tableau.bankerPaysHint}
                        suggestions={["1", "19/20"]}
                        answer={answer}
                    />
                </Settings>
                <p class="hint">{tableau.removedNote}</p>
            </div>
            <div class="answers" id="answer" tabIndex={-1}>
                <Notice answer={answer} />
                {decisions}
                <AnswerPanel
                    answer={answer}
                    command={{
                        name: "tableau",
                        options: optionsOf(question, "player_pays", "banker_pays"),
                    }}
                    game={game}
                />
            </div>
        </div>
    );
}

function Decisions({ answer }: { answer: TableauDocument["answer"] }) {
    const { tableau } = useTexts();
    const { player, banker } = answer;
    const all = [...player, ...banker];
    if (all.length === 0) return <p class="summary">{tableau.none}</p>;
    return (
        <>
            <DecisionGrid decisions={banker} />
            <Terms of={["tableau", "total", "natural", "pip"]} />
            <Worse decisions={all.filter(isWorse)} />
            <Expectations label={tableau.player} decisions={player} />
            <Expectations label={tableau.banker} decisions={banker} />
            <p class="hint">{tableau.note}</p>
            <Outcomes decisions={all} />
        </>
    );
}

/** Whether the other action would win more. */
function isWorse({ action, best }: Decision): boolean {
    return action !== best;
}

/** What names a decision. */
function useHead() {
    const { tableau } = useTexts();
    return { label: tableau.decision, shows: (decision: Decision) => tableau.at(decision) };
}

/** The decisions at which the tableau does not take the better action. */
function Worse({ decisions }: { decisions: readonly Decision[] }) {
    const { tableau } = useTexts();
    const head = useHead();
    if (decisions.length === 0) return <p class="summary">{tableau.isBest}</p>;
    return (
        <section>
            <h3>{tableau.worse}</h3>
            <FigureTable
                label={tableau.worse}
                rows={decisions}
                head={head}
                columns={[
                    { term: "tableau", shows: ({ action }) => tableau.actions[action] },
                    { label: tableau.better, shows: ({ best }) => tableau.actions[best] },
                    { label: tableau.gain, as: "percent", places: 6, of: ({ gain }) => gain },
                ]}
            />
        </section>
    );
}

/** The expectations of both actions, by decision. */
function Expectations(props: { label: string; decisions: readonly Decision[] }) {
    const { tableau } = useTexts();
    const head = useHead();
    const { label, decisions } = props;
    return (
        <section>
            <h3>{label}</h3>
            <FigureTable
                label={label}
                rows={decisions}
                head={head}
                columns={[
                    { term: "tableau", shows: ({ action }) => tableau.actions[action] },
                    { label: tableau.draw, as: "percent", signed: true, of: ({ draw }) => draw },
                    { label: tableau.stand, as: "percent", signed: true, of: ({ stand }) => stand },
                    {
                        label: tableau.margin,
                        as: "percent",
                        signed: true,
                        of: ({ margin }) => margin,
                    },
                    { label: tableau.weight, as: "percent", of: ({ weight }) => weight },
                ]}
            />
        </section>
    );
}

/** How the coups at each decision end after both actions; drawn when it is looked at. */
function Outcomes({ decisions }: { decisions: readonly Decision[] }) {
    const texts = useTexts();
    const { tableau, outcomes } = texts;
    const head = useHead();
    const [isOpen, setOpen] = useState(false);
    const columns = (["draw", "stand"] as const).flatMap((action) =>
        (["player", "banker", "tie"] as const).map((name): Column<Decision> => ({
            label: `${tableau[action]}: ${outcomes[name]}`,
            as: "percent",
            of: (decision) =>
                decision[`${action}_outcomes`].find(({ outcome }) => outcome === name)
                    ?.probability ?? null,
        })),
    );
    return (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{tableau.outcomes}</summary>
            {isOpen && (
                <FigureTable
                    label={tableau.outcomes}
                    rows={decisions}
                    head={head}
                    columns={columns}
                />
            )}
        </details>
    );
}
