import { useId } from "preact/hooks";
import { English } from "./English";
import { Term, type TermName } from "./Term";

interface Props {
    label: string;
    term?: TermName;
    /** The values that can be chosen, with their names. */
    choices: readonly (readonly [value: string, name: string])[];
    chosen: string;
    /** The name of a chosen value that is none of these. */
    otherwise?: string;
    /** Why the engine refused the value, in English. */
    error?: string | null;
    onChange: (value: string) => void;
}

/** A labelled choice of one value, with its error beside it. */
export function Choice(props: Props) {
    const { label, term, choices, chosen, otherwise = chosen, error = null, onChange } = props;
    const id = useId();
    return (
        <div class="field">
            <div class="label">
                <label for={id}>{label}</label>
                {term !== undefined && <Term of={term} isMark />}
            </div>
            <select
                id={id}
                aria-invalid={error !== null}
                aria-describedby={`${id}-error`}
                onChange={(event) => onChange(event.currentTarget.value)}
            >
                {!choices.some(([value]) => value === chosen) && (
                    <option value={chosen} selected>
                        {otherwise}
                    </option>
                )}
                {choices.map(([value, name]) => (
                    <option key={value} value={value} selected={value === chosen}>
                        {name}
                    </option>
                ))}
            </select>
            <p class="error" id={`${id}-error`} role={error === null ? undefined : "alert"}>
                {error !== null && <English>{error}</English>}
            </p>
        </div>
    );
}
