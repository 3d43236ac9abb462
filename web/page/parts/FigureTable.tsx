import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { AnyFigure } from "../figures/exact";
import { Figure } from "../figures/Figure";
import { useTexts } from "./context";
import { Term, type TermName } from "./Term";
import { Wide } from "./Wide";

/** The number of rows shown until all are asked for: a table of more is slow to draw. */
const SHOWN = 60;

/** What stands over a column: a term, which can be explained, or another text. */
type Head = { term: TermName } | { label: string };

/** A column with a figure of each row, a dash where it has none, or with something else. */
export type Column<Row> = Head &
    (
        | {
              as: "percent" | "number";
              of: (row: Row) => AnyFigure | null;
              places?: number;
              signed?: boolean;
          }
        | { shows: (row: Row) => ComponentChildren }
    );

interface Props<Row> {
    label: string;
    rows: readonly Row[];
    /** The first column, which names the row. */
    head: Head & { shows: (row: Row) => ComponentChildren };
    columns: readonly Column<Row>[];
    /** Whether a row is of something favourable. */
    isMarked?: (row: Row) => boolean;
}

/** A table of figures. On a narrow page each row is a card with its headings beside the figures. */
export function FigureTable<Row>({ label, rows, head, columns, isMarked }: Props<Row>) {
    const texts = useTexts();
    const [showsAll, setShowsAll] = useState(false);
    const shown = showsAll ? rows : rows.slice(0, SHOWN);
    const nameOf = (head: Head) => ("term" in head ? texts.terms[head.term].name : head.label);
    return (
        <>
            <Wide label={label}>
                <table class="stacked named" aria-label={label}>
                    <thead>
                        <tr>
                            <th scope="col">
                                <HeadOf head={head} />
                            </th>
                            {columns.map((column) => (
                                <th scope="col" class="number" key={nameOf(column)}>
                                    <HeadOf head={column} />
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {shown.map((row, place) => (
                            <tr key={place} class={isMarked?.(row) ? "favourable" : undefined}>
                                <th scope="row">{head.shows(row)}</th>
                                {columns.map((column) => (
                                    <td
                                        class="number"
                                        key={nameOf(column)}
                                        data-label={nameOf(column)}
                                    >
                                        <CellOf column={column} row={row} />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </Wide>
            {rows.length > shown.length && (
                <div class="buttons">
                    <button type="button" onClick={() => setShowsAll(true)}>
                        {texts.actions.showAll(rows.length)}
                    </button>
                </div>
            )}
        </>
    );
}

function HeadOf({ head }: { head: Head }) {
    return "term" in head ? <Term of={head.term} /> : <>{head.label}</>;
}

function CellOf<Row>({ column, row }: { column: Column<Row>; row: Row }) {
    if ("shows" in column) return <>{column.shows(row)}</>;
    const figure = column.of(row);
    if (figure === null) return <>–</>;
    const { as, places = 4, signed = false } = column;
    return <Figure of={figure} as={as} places={places} signed={signed} />;
}
