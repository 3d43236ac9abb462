import type { ComponentChildren } from "preact";
import type { ParSheet } from "../engine/documents";
import { grouped } from "../figures/exact";
import { Figure, Probability } from "../figures/Figure";
import { payoff } from "../figures/words";
import { BetName } from "../parts/BetName";
import { useTexts } from "../parts/context";
import { English } from "../parts/English";
import { FigureTable } from "../parts/FigureTable";
import { Term, type TermName } from "../parts/Term";

/** The figures of a bet by which a regulator approves it. */
export function Par({ sheet, uncounted }: { sheet: ParSheet; uncounted: string | null }) {
    const texts = useTexts();
    const { paytable, table } = texts;
    const chief: readonly (readonly [TermName, ComponentChildren])[] = [
        ["hitFrequency", <Probability of={sheet.win} />],
        ["winOrPush", <Probability of={sheet.win_or_push} />],
        ["returnToPlayer", <Figure of={sheet.return_to_player} as="percent" />],
        ["houseEdge", <Figure of={sheet.house_edge} as="percent" />],
        ["deviation", <Figure of={sheet.standard_deviation} as="number" />],
        ["volatility", <Figure of={sheet.volatility_index} as="number" />],
    ];
    return (
        <>
            <h3>
                <BetName id={sheet.id} name={sheet.name} />
            </h3>
            <dl class="figures large">
                {chief.map(([name, shown]) => (
                    <div key={name}>
                        <dt>
                            <Term of={name} />
                        </dt>
                        <dd>{shown}</dd>
                    </div>
                ))}
            </dl>
            <section>
                <h3>{table.paytable}</h3>
                <FigureTable
                    label={table.paytable}
                    rows={sheet.rows}
                    head={{
                        label: table.event,
                        shows: ({ event }) => <English>{event}</English>,
                    }}
                    columns={[
                        { term: "payoff", shows: ({ pays }) => payoff(pays, texts) },
                        { term: "probability", as: "percent", of: (row) => row.probability },
                        { term: "contribution", as: "percent", of: (row) => row.contribution },
                    ]}
                />
            </section>
            <section>
                <h3>{paytable.ranges}</h3>
                <p class="hint">{paytable.rangesNote}</p>
                <FigureTable
                    label={paytable.ranges}
                    rows={sheet.ranges}
                    head={{
                        label: texts.session.coups,
                        shows: ({ coups }) => grouped(String(coups)),
                    }}
                    columns={[
                        { label: paytable.low, as: "percent", of: ({ low }) => low },
                        { label: paytable.high, as: "percent", of: ({ high }) => high },
                    ]}
                />
            </section>
            <section>
                <h3>{paytable.counts}</h3>
                {uncounted === null ? (
                    <p class="hint">{paytable.countsNote}</p>
                ) : (
                    <p>
                        <English>{uncounted}</English>
                    </p>
                )}
                {sheet.counts.length > 0 && (
                    <FigureTable
                        label={paytable.counts}
                        rows={sheet.counts}
                        head={{
                            label: texts.headings.tags,
                            shows: ({ name, tags }) =>
                                name === "perfect" ? paytable.perfect : (tags?.text ?? "–"),
                        }}
                        columns={[
                            {
                                term: "correlation",
                                as: "number",
                                of: ({ correlation }) => correlation,
                            },
                            { label: paytable.gain, as: "number", of: ({ gain }) => gain },
                        ]}
                    />
                )}
            </section>
        </>
    );
}
