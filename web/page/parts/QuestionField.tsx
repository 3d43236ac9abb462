import { LENGTHS } from "../question/game";
import type { Options } from "../question/state";
import { useChanges, useSurroundings } from "./context";
import { Field } from "./Field";
import type { TermName } from "./Term";
import { refusalOf, type Answer } from "./useAnswer";

interface Props {
    name: keyof Options;
    label: string;
    term?: TermName;
    hint?: string;
    suggestions?: readonly string[];
    /** The answer to the question that has this field. */
    answer: Answer<unknown>;
}

/** A text field for an option of a question, with the error of its answer. */
export function QuestionField({ name, answer, ...others }: Props) {
    const { question } = useSurroundings();
    const changes = useChanges();
    return (
        <Field
            {...others}
            value={question[name]}
            limit={LENGTHS.short}
            error={refusalOf(answer, name)}
            onChange={(text) => changes.question(() => ({ [name]: text }), name)}
        />
    );
}
