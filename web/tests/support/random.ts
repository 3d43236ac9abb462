/** Numbers that look random and are the same in every run (mulberry32). */
export class Random {
    #state: number;

    constructor(seed: number) {
        this.#state = seed;
    }

    /** A whole number from 0 to `below` − 1. */
    below(below: number): number {
        this.#state = (this.#state + 0x6d2b79f5) | 0;
        let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) % below;
    }

    /** One of several values. */
    of<T>(values: readonly T[]): T {
        const value = values[this.below(values.length)];
        if (value === undefined) throw new Error("there is no value to choose from");
        return value;
    }

    /** From `least` to `most` values, each made by `make`. */
    several<T>(least: number, most: number, make: () => T): T[] {
        return Array.from({ length: least + this.below(most - least + 1) }, make);
    }
}
