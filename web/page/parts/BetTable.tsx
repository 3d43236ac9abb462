import { Fragment } from "preact";
import { useId, useMemo, useRef, useState } from "preact/hooks";
import type { BetOdds } from "../engine/documents";
import { grouped } from "../figures/exact";
import { Figure, Probability } from "../figures/Figure";
import { isFavourable, of100, payoff } from "../figures/words";
import { BetName, useBetName } from "./BetName";
import { useTexts } from "./context";
import { English } from "./English";
import { Term } from "./Term";
import { documentOf, type Answer } from "./useAnswer";
import { Wide } from "./Wide";

interface Props {
    label: string;
    /** The answer with the bets. */
    answer: Answer<{ answer: { bets: readonly BetOdds[] } }>;
    /** The bets that were asked about: their ids alone are shown where there is no answer. */
    ids: readonly string[];
}

/** The bets of an answer, a row each; a row opens to its paytable and further figures. */
export function BetTable({ label, answer, ids }: Props) {
    const { table } = useTexts();
    const bets = documentOf(answer)?.answer.bets ?? null;
    // Drawn when the answer is another one, and not at every tap.
    const rows = useMemo(
        () =>
            bets === null
                ? ids.map((id) => <EmptyRow key={id} id={id} />)
                : bets.map((bet) => <BetRow key={bet.id} bet={bet} />),
        [bets, ids],
    );
    return (
        <>
            <table
                class="bets"
                aria-label={label}
                aria-busy={bets === null && answer.kind === "waiting"}
            >
                <thead>
                    <tr>
                        <th scope="col">{table.bet}</th>
                        <th scope="col" class="number">
                            {table.win}
                        </th>
                        <th scope="col" class="number">
                            <Term of="push" />
                        </th>
                        <th scope="col" class="number">
                            <Term of="houseEdge" />
                        </th>
                        <th scope="col">
                            <Term of="of100" />
                        </th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <LeftOut answer={answer} bets={bets} ids={ids} />
        </>
    );
}

/** Which of the bets that were asked about the answer lacks; the same while the next is waited for. */
export function LeftOut({
    answer,
    bets,
    ids,
}: {
    answer: Answer<unknown>;
    /** The bets of the answer. */
    bets: readonly { id: string }[] | null;
    ids: readonly string[];
}) {
    const { table } = useTexts();
    const missing = useRef<readonly string[]>([]);
    if (answer.kind !== "waiting") missing.current = bets === null ? [] : without(ids, bets);
    const shown = missing.current.filter((id) => ids.includes(id));
    return shown.length > 0 && <p class="hint">{table.leftOut(shown.join(", "))}</p>;
}

/** The ids that these bets lack. */
function without(ids: readonly string[], bets: readonly { id: string }[]): readonly string[] {
    // A bet with other payoffs may be written in another way: `tie@9 for 1` is `tie@8`.
    const plain = (id: string) => id.split("@", 1)[0];
    const answered = new Set(bets.map(({ id }) => plain(id)));
    return ids.filter((id) => !answered.has(plain(id)));
}

/** A row of the height of a bet, where there is no answer. */
function EmptyRow({ id }: { id: string }) {
    const { table, terms } = useTexts();
    return (
        <tr>
            <th scope="row">
                <button type="button" class="opens" disabled>
                    <BetName id={id} name={id} />
                </button>
            </th>
            {[table.win, terms.push.name, terms.houseEdge.name].map((label) => (
                <td key={label} class="number" data-label={label}>
                    –
                </td>
            ))}
            <td>–</td>
        </tr>
    );
}

function BetRow({ bet }: { bet: BetOdds }) {
    const texts = useTexts();
    const name = useBetName()(bet);
    const [isOpen, setOpen] = useState(false);
    const id = useId();
    const favourable = isFavourable(bet.expectation);
    return (
        <Fragment>
            <tr class={favourable ? "favourable" : undefined}>
                <th scope="row">
                    <button
                        type="button"
                        class="opens"
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? id : undefined}
                        title={texts.table.details(name)}
                        onClick={() => setOpen(!isOpen)}
                    >
                        <BetName id={bet.id} name={bet.name} />
                    </button>
                </th>
                <td class="number" data-label={texts.table.win}>
                    <Probability of={bet.win} />
                </td>
                <td class="number" data-label={texts.terms.push.name}>
                    <Probability of={bet.push} />
                </td>
                <td class="number" data-label={texts.terms.houseEdge.name}>
                    <Figure of={bet.house_edge} as="percent" />
                </td>
                <td>
                    {of100(bet.expectation, texts)}
                    {favourable && <span class="mark"> + {texts.table.favourable}</span>}
                </td>
            </tr>
            {isOpen && (
                <tr class="details" id={id}>
                    <td colSpan={5}>
                        <BetDetails bet={bet} />
                    </td>
                </tr>
            )}
        </Fragment>
    );
}

function BetDetails({ bet }: { bet: BetOdds }) {
    const texts = useTexts();
    const { table } = texts;
    return (
        <>
            <dl class="figures">
                <div>
                    <dt>
                        <Term of="expectation" />
                    </dt>
                    <dd>
                        <Figure of={bet.expectation} as="number" places={6} signed />
                    </dd>
                </div>
                <div>
                    <dt>{table.lose}</dt>
                    <dd>
                        <Probability of={bet.lose} />
                    </dd>
                </div>
                <div>
                    <dt>
                        <Term of="variance" />
                    </dt>
                    <dd>
                        <Figure of={bet.variance} as="number" />
                    </dd>
                </div>
                <div>
                    <dt>
                        <Term of="deviation" />
                    </dt>
                    <dd>
                        <Figure of={bet.standard_deviation} as="number" />
                    </dd>
                </div>
            </dl>
            <Wide label={`${table.paytable} ${bet.id}`}>
                <table class="paytable">
                    <caption>
                        {table.paytable} <code>{bet.id}</code>
                    </caption>
                    <thead>
                        <tr>
                            <th scope="col">{table.event}</th>
                            <th scope="col" class="number">
                                <Term of="payoff" />
                            </th>
                            <th scope="col" class="number">
                                <Term of="ways" />
                            </th>
                            <th scope="col" class="number">
                                <Term of="probability" />
                            </th>
                        </tr>
                    </thead>
                    <tbody>
                        {bet.rows.map((row, index) => (
                            <tr key={index}>
                                <th scope="row">
                                    <English>{row.event}</English>
                                </th>
                                <td class="number">{payoff(row.pays, texts)}</td>
                                <td class="number">{grouped(row.ways)}</td>
                                <td class="number">
                                    <Probability of={row.probability} />
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Wide>
        </>
    );
}
