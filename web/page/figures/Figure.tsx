import { useTexts } from "../parts/context";
import { CopyButton } from "../parts/CopyButton";
import { Popover } from "../parts/Popover";
import {
    decimal,
    isExact,
    ofDecimal,
    parse,
    percent,
    sign,
    withMinus,
    type AnyFigure,
    type ExactFigure,
} from "./exact";

interface Props {
    of: AnyFigure;
    /** How the number is written. */
    as: "percent" | "number";
    /** Decimals shown. */
    places?: number;
    /** Whether a positive number has a sign too. */
    signed?: boolean;
}

/** A number; a tap shows its exact fraction and twelve decimals. */
export function Figure({ of, as, places = 4, signed = false }: Props) {
    return (
        <Popover class="figure" label={written(of, as, places, signed)}>
            {() => <Value of={of} />}
        </Popover>
    );
}

/** A probability in percent; a dash where it is zero. */
export function Probability({ of }: { of: ExactFigure }) {
    return of.exact === "0/1" ? <>–</> : <Figure of={of} as="percent" />;
}

/** The number as text, with a unit and a minus sign. */
export function written(of: AnyFigure, as: Props["as"], places: number, signed = false): string {
    const value = isExact(of) ? parse(of.exact) : ofDecimal(of.rounded);
    const plus = signed && sign(value) > 0 ? "+" : "";
    const digits = as === "percent" ? `${percent(value, places)}%` : decimal(value, places);
    return plus + withMinus(digits);
}

function Value({ of }: { of: AnyFigure }) {
    const { figure } = useTexts();
    if (!isExact(of)) {
        return (
            <>
                <span class="label">{figure.rounded}</span>
                <code>{of.rounded}</code>
                <CopyButton text={() => of.rounded} />
            </>
        );
    }
    return (
        <>
            <span class="label">{figure.exact}</span>
            <code>{of.exact}</code>
            <CopyButton text={() => of.exact} />
            <span class="label">{figure.decimal}</span>
            <code>{of.decimal}</code>
        </>
    );
}
