import type { Texts } from "../texts/en";
import { decimal, parse, sign, type ExactFigure } from "./exact";

/** An expectation in words: of 100 units staked, what the house keeps or the bettor gains. */
export function of100(expectation: ExactFigure, texts: Texts): string {
    const { n, d } = parse(expectation.exact);
    const gained = sign({ n, d });
    if (gained === 0) return texts.even;
    const hundredfold = decimal({ n: (n < 0n ? -n : n) * 100n, d }, 2);
    const amount = hundredfold === "0.00" ? texts.lessThan("0.01") : hundredfold;
    return gained > 0 ? texts.gains(amount) : texts.keeps(amount);
}

/** Whether an expectation is above zero. */
export function isFavourable(expectation: ExactFigure): boolean {
    return sign(parse(expectation.exact)) > 0;
}

/** A payoff as a paytable writes it: `8:1`, or the words for a push and a loss. */
export function payoff(pays: ExactFigure, texts: Texts): string {
    if (pays.exact === "0/1") return texts.table.pushes;
    if (pays.exact === "-1/1") return texts.table.loses;
    return pays.exact.replace("/", ":").replace("-", "−");
}
