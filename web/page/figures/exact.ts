/** A figure of a document: an exact fraction beside its decimal, or a rounded number. */
export interface ExactFigure {
    /** `n/d` in lowest terms, with `d` positive. */
    exact: string;
    decimal: string;
}
export interface RoundedFigure {
    rounded: string;
}
export type AnyFigure = ExactFigure | RoundedFigure;

/** A fraction with a positive denominator. */
export interface Fraction {
    readonly n: bigint;
    readonly d: bigint;
}

export function isExact(figure: AnyFigure): figure is ExactFigure {
    return "exact" in figure;
}

/** The fraction that a document writes as `n/d`. */
export function parse(exact: string): Fraction {
    const [n = "0", d = "1"] = exact.split("/");
    return { n: BigInt(n), d: BigInt(d) };
}

/** The fraction n/d in lowest terms; d must not be zero. */
export function fraction(n: bigint, d: bigint): Fraction {
    const divisor = gcd(abs(n), abs(d)) * (d < 0n ? -1n : 1n);
    return { n: n / divisor, d: d / divisor };
}

/** The fraction as a figure of a document, with 12 decimals. */
export function figure(value: Fraction): ExactFigure {
    return { exact: `${value.n}/${value.d}`, decimal: decimal(value, 12) };
}

/** The fraction with `places` decimals, rounded half to even. */
export function decimal({ n, d }: Fraction, places: number): string {
    const scaled = abs(n) * 10n ** BigInt(places);
    const floor = scaled / d;
    const twice = 2n * (scaled % d);
    const up = twice > d || (twice === d && floor % 2n === 1n);
    const digits = (up ? floor + 1n : floor).toString().padStart(places + 1, "0");
    const whole = digits.slice(0, digits.length - places);
    const rest = places === 0 ? "" : `.${digits.slice(-places)}`;
    return `${n < 0n ? "-" : ""}${whole}${rest}`;
}

/** The fraction times 100 with `places` decimals, without the sign `%`. */
export function percent({ n, d }: Fraction, places: number): string {
    return decimal({ n: n * 100n, d }, places);
}

/** The sign of a fraction: -1, 0 or 1. */
export function sign({ n }: Fraction): -1 | 0 | 1 {
    return n < 0n ? -1 : n > 0n ? 1 : 0;
}

/** The fraction that a decimal text stands for; irrational figures come as such texts. */
export function ofDecimal(text: string): Fraction {
    const negative = text.startsWith("-");
    const [whole = "0", rest = ""] = text.replace("-", "").split(".");
    const n = BigInt(whole + rest) * (negative ? -1n : 1n);
    return { n, d: 10n ** BigInt(rest.length) };
}

/** Digits of a whole number with a comma between groups of three. */
export function grouped(digits: string): string {
    return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** A number with a minus sign in place of the hyphen, for display. */
export function withMinus(text: string): string {
    return text.replace(/^-/, "−");
}

function abs(value: bigint): bigint {
    return value < 0n ? -value : value;
}

function gcd(a: bigint, b: bigint): bigint {
    while (b !== 0n) [a, b] = [b, a % b];
    return a === 0n ? 1n : a;
}
