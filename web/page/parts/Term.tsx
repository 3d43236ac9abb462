import type { Texts } from "../texts/en";
import { useTexts } from "./context";
import { Popover } from "./Popover";

export type TermName = keyof Texts["terms"];

/** A term, or a question mark beside it; a tap shows what it means. */
export function Term({ of, isMark = false }: { of: TermName; isMark?: boolean }) {
    const { terms, whatIs } = useTexts();
    const { name, meaning } = terms[of];
    const look = isMark
        ? { class: "term round", label: "?", name: whatIs(name) }
        : { class: "term", label: name };
    return <Popover {...look}>{() => <span>{meaning}</span>}</Popover>;
}

/** Terms that belong to what stands above them. */
export function Terms({ of }: { of: readonly TermName[] }) {
    const { glossary } = useTexts();
    return (
        <p class="hint terms-line">
            {glossary}:
            {of.map((name) => (
                <Term key={name} of={name} />
            ))}
        </p>
    );
}
