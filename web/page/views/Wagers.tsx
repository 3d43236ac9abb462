import type { SessionDocument, SessionWager } from "../engine/documents";
import { BetName } from "../parts/BetName";
import { useSurroundings, useTexts } from "../parts/context";
import { FigureTable, type Column } from "../parts/FigureTable";

/** The results of a session: a row for each wager in each table. */
export function Wagers({ document }: { document: SessionDocument }) {
    const { session, table } = useTexts();
    const { question } = useSurroundings();
    const { wagers } = document.answer;
    const head = {
        label: table.bet,
        shows: ({ id, name }: SessionWager) => <BetName id={id} name={name} />,
    };
    const hasKelly = wagers.some(({ kelly }) => kelly?.exact !== "0/1");
    const hasRebate = question.rebate.trim() !== "" || question.rebate_turnover.trim() !== "";
    return (
        <>
            <section>
                <h3>{session.won(document.question.coups)}</h3>
                <FigureTable
                    label={session.won(document.question.coups)}
                    rows={wagers}
                    head={head}
                    columns={[
                        { label: session.mean, as: "number", signed: true, of: ({ mean }) => mean },
                        { term: "deviation", as: "number", of: (w) => w.standard_deviation },
                        {
                            label: session.independent,
                            as: "number",
                            of: (w) => w.independent.standard_deviation,
                        },
                        ...(hasKelly
                            ? ([
                                  {
                                      term: "kelly",
                                      as: "percent",
                                      of: (w: SessionWager) => w.kelly ?? w.kelly_root,
                                  },
                              ] as const)
                            : []),
                    ]}
                />
                <p class="hint">{session.wonNote}</p>
            </section>
            <section>
                <h3>{session.ends}</h3>
                <FigureTable
                    label={session.ends}
                    rows={wagers}
                    head={head}
                    columns={[
                        { label: session.ahead, as: "percent", of: (w) => w.independent.ahead },
                        { label: session.even, as: "percent", of: (w) => w.independent.even },
                        { label: session.behind, as: "percent", of: (w) => w.independent.behind },
                        {
                            label: session.meanLoss,
                            as: "number",
                            of: (w) => w.independent.mean_loss,
                        },
                    ]}
                />
            </section>
            <section>
                <h3>{session.quantiles}</h3>
                <p class="hint">{session.quantilesNote}</p>
                <FigureTable
                    label={session.quantiles}
                    rows={wagers}
                    head={head}
                    columns={(wagers[0]?.independent.quantiles ?? []).map(
                        ({ percent }, place): Column<SessionWager> => ({
                            label: `${percent}%`,
                            as: "number",
                            signed: true,
                            places: 2,
                            of: (w) => w.independent.quantiles[place]?.result ?? null,
                        }),
                    )}
                />
            </section>
            <section>
                <h3>{session.rebates}</h3>
                <FigureTable
                    label={session.rebates}
                    rows={wagers}
                    head={head}
                    columns={[
                        { label: session.ofLoss, as: "percent", of: (w) => w.fair_rebate },
                        {
                            label: session.ofStakes,
                            as: "percent",
                            of: (w) => w.fair_rebate_on_turnover,
                        },
                        ...(hasRebate
                            ? ([
                                  {
                                      label: session.withRebates,
                                      as: "number",
                                      signed: true,
                                      of: (w: SessionWager) => w.mean_with_rebates,
                                  },
                              ] as const)
                            : []),
                    ]}
                />
            </section>
            {wagers.some(({ ruin }) => ruin !== null) && (
                <section>
                    <h3>{session.ruin}</h3>
                    <Ruin wagers={wagers} coups={document.question.coups} />
                    <p class="hint">{session.ruinNote}</p>
                </section>
            )}
        </>
    );
}

/** What becomes of the bankroll in the session, and in any number of coups. */
function Ruin({ wagers, coups }: { wagers: readonly SessionWager[]; coups: number }) {
    const { session, table } = useTexts();
    const rows = wagers.flatMap(({ id, name, ruin }) => {
        if (ruin === null) return [];
        const { within, ever } = ruin;
        return [
            { id, name, period: session.within(coups), ...within, mean_coups: null },
            ...(ever ? [{ id, name, period: session.ever, ...ever, neither: null }] : []),
        ];
    });
    return (
        <FigureTable
            label={session.ruin}
            rows={rows}
            head={{
                label: table.bet,
                shows: ({ id, name, period }) => (
                    <>
                        <BetName id={id} name={name} />, {period}
                    </>
                ),
            }}
            columns={[
                { term: "ruin", as: "percent", of: ({ ruin }) => ruin },
                { label: session.reached, as: "percent", of: ({ target }) => target },
                { label: session.neither, as: "percent", of: ({ neither }) => neither },
                { label: session.meanCoups, as: "number", of: ({ mean_coups }) => mean_coups },
            ]}
        />
    );
}
