import { useId, useState } from "preact/hooks";
import { grouped } from "../figures/exact";
import { useTexts } from "./context";
import { English } from "./English";
import { Term, type TermName } from "./Term";

interface Props {
    label: string;
    /** The term that the field states, explained beside its label. */
    term?: TermName;
    value: string;
    onChange: (value: string) => void;
    /** The most characters that the field takes. */
    limit: number;
    hint?: string;
    /** Why the engine refused the text, in English. */
    error?: string | null;
    /** Number of lines; a field of one line without it. */
    lines?: number;
    suggestions?: readonly string[];
    onEnter?: () => void;
}

/** A labelled text field, with its hint and its error beside it. */
export function Field(props: Props) {
    const { label, term, value, limit, hint, error = null, lines, suggestions, onEnter } = props;
    const texts = useTexts();
    const id = useId();
    const [wasCut, setCut] = useState(false);

    const attributes = {
        id,
        value,
        spellcheck: false,
        autocomplete: "off",
        autocapitalize: "off",
        "aria-invalid": error !== null,
        "aria-describedby": `${id}-hint ${id}-error`,
    } as const;
    const take = (text: string) => {
        setCut(text.length > limit);
        props.onChange(text.slice(0, limit));
    };
    return (
        <div class="field">
            <div class="label">
                <label for={id}>{label}</label>
                {term !== undefined && <Term of={term} isMark />}
            </div>
            {lines === undefined ? (
                <input
                    {...attributes}
                    type="text"
                    list={suggestions === undefined ? undefined : `${id}-list`}
                    onInput={(event) => take(event.currentTarget.value)}
                    onKeyDown={(event) => {
                        if (event.key === "Enter" && !event.isComposing) onEnter?.();
                    }}
                />
            ) : (
                <textarea
                    {...attributes}
                    rows={lines}
                    onInput={(event) => take(event.currentTarget.value)}
                />
            )}
            {suggestions !== undefined && (
                <datalist id={`${id}-list`}>
                    {suggestions.map((suggestion) => (
                        <option key={suggestion} value={suggestion} />
                    ))}
                </datalist>
            )}
            {hint !== undefined && (
                <p class="hint" id={`${id}-hint`}>
                    {hint}
                </p>
            )}
            <p class="error" id={`${id}-error`} role={error === null ? undefined : "alert"}>
                {error !== null && <English>{error}</English>}
                {wasCut && texts.status.tooLong(grouped(String(limit)))}
            </p>
        </div>
    );
}
