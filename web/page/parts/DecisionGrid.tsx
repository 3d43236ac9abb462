import type { Decision } from "../engine/documents";
import { written } from "../figures/Figure";
import { useTexts } from "./context";
import { Popover } from "./Popover";
import { Wide } from "./Wide";

/** What Banker can read of Player: a pip value or total, and at last that Player stood. */
const COLUMNS = Array.from({ length: 11 }, (_, column) => column);
const STOOD = 10;

/** Banker's decisions: a row for each of its totals, and a column for what it reads of Player. */
export function DecisionGrid({ decisions }: { decisions: readonly Decision[] }) {
    const { tableau, terms } = useTexts();
    const totals = [...new Set(decisions.map(({ total }) => total))];
    const at = (total: number, column: number) =>
        decisions.find((decision) => decision.total === total && columnOf(decision) === column);
    return (
        <section>
            <h3>{tableau.grid}</h3>
            <Wide label={tableau.grid}>
                <table class="decisions" aria-label={tableau.grid}>
                    <thead>
                        <tr>
                            <th scope="col">
                                <span class="hidden">{terms.total.name}</span>
                            </th>
                            {COLUMNS.map((column) => (
                                <th scope="col" key={column}>
                                    {column < STOOD ? (
                                        column
                                    ) : (
                                        <>
                                            <span aria-hidden="true">–</span>
                                            <span class="hidden">{tableau.stood}</span>
                                        </>
                                    )}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {totals.map((total) => (
                            <tr key={total}>
                                <th scope="row">{total}</th>
                                {COLUMNS.map((column) => (
                                    <td key={column}>
                                        <Cell decision={at(total, column)} />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Wide>
            <p class="hint">{tableau.gridNote}</p>
        </section>
    );
}

function columnOf({ player_third, player_total, player_stood }: Decision): number | undefined {
    return player_stood ? STOOD : (player_third ?? player_total);
}

/** The action of the tableau, with a mark if the other is better; a tap shows what both win. */
function Cell({ decision }: { decision: Decision | undefined }) {
    const { tableau } = useTexts();
    if (decision === undefined) return <>–</>;
    const { action, best, draw, stand, margin } = decision;
    const isWorse = action !== best;
    const said = `${tableau.at(decision)}: ${tableau.actions[action]}`;
    return (
        <Popover
            class={`figure cell ${action}`}
            label={
                <>
                    <span aria-hidden="true">{tableau.letters[action] + (isWorse ? "*" : "")}</span>
                    <span class="hidden">
                        {isWorse ? `${said}, ${tableau.better}: ${tableau.actions[best]}` : said}
                    </span>
                </>
            }
        >
            {() => (
                <>
                    <strong>{said}</strong>
                    {(
                        [
                            ["draw", draw],
                            ["stand", stand],
                            ["margin", margin],
                        ] as const
                    ).map(([name, of]) => (
                        <span key={name}>
                            <span class="label">{tableau[name]}</span>{" "}
                            {written(of, "percent", 4, true)}
                        </span>
                    ))}
                </>
            )}
        </Popover>
    );
}
