import type { TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { addressOf } from "../address";
import { LANGUAGES, VIEWS, type Language, type View } from "../question/state";
import { Action } from "./Action";
import { useSurroundings, useTexts } from "./context";
import { copy } from "./CopyButton";

interface Props {
    canUndo: boolean;
    canRedo: boolean;
    /** Names of the parameters of the address that could not be read. */
    leftOut: readonly string[];
    dismiss: () => void;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", "zh-Hant": "繁體中文" };

/** The length from which a link may be cut by a program that it is pasted into. */
const LONG_LINK = 8_000;

/** The title, the views, and what concerns the whole question: undo, redo and its link. */
export function Header({ canUndo, canRedo, leftOut, dismiss }: Props) {
    const texts = useTexts();
    const { question, display, dispatch } = useSurroundings();
    const [said, setSaid] = useState("");
    const copyLink = async () => {
        const address = addressOf({ question, display });
        const isCopied = await copy(address);
        const { linkCopied, linkLong } = texts.status;
        const done = address.length > LONG_LINK ? linkLong : linkCopied;
        setSaid(isCopied ? done : texts.actions.copyFailed);
    };
    return (
        <header>
            <a class="skip" href="#answer" onClick={skip}>
                {texts.skip}
            </a>
            <div class="title">
                <h1>{texts.title}</h1>
                <p>{texts.subtitle}</p>
            </div>
            <nav aria-label={texts.views.label}>
                {VIEWS.map((view) => (
                    <ViewLink key={view} view={view} />
                ))}
            </nav>
            <div class="tools">
                <Action can={canUndo} onClick={() => dispatch({ do: "undo" })}>
                    {texts.actions.undo}
                </Action>
                <Action can={canRedo} onClick={() => dispatch({ do: "redo" })}>
                    {texts.actions.redo}
                </Action>
                <button type="button" onClick={() => void copyLink()}>
                    {texts.actions.link}
                </button>
                <label>
                    <span class="hidden">{texts.languageLabel}</span>
                    <select
                        value={display.language}
                        onChange={(event) =>
                            dispatch({
                                do: "show",
                                display: { language: event.currentTarget.value as Language },
                            })
                        }
                    >
                        {LANGUAGES.map((language) => (
                            <option key={language} value={language} lang={language}>
                                {LANGUAGE_NAMES[language]}
                            </option>
                        ))}
                    </select>
                </label>
            </div>
            <p class="said" role="status">
                {said}
            </p>
            {leftOut.length > 0 && (
                <div class="notice" role="alert">
                    <p>{texts.status.leftOut(leftOut.join(", "))}</p>
                    <button type="button" onClick={dismiss}>
                        {texts.status.dismiss}
                    </button>
                </div>
            )}
        </header>
    );
}

/** A link to a view, which also works in another window. */
function ViewLink({ view }: { view: View }) {
    const texts = useTexts();
    const { question, display, dispatch } = useSurroundings();
    // Written when somebody is about to use it, since a long record takes a moment.
    const address = (event: TargetedEvent<HTMLAnchorElement>) => {
        event.currentTarget.href = addressOf({ question, display: { ...display, view } });
    };
    const show = (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        dispatch({ do: "show", display: { view } });
    };
    return (
        <a
            href={`#view=${view}`}
            onPointerEnter={address}
            onFocus={address}
            aria-current={view === display.view ? "page" : undefined}
            onClick={show}
        >
            {texts.views[view]}
        </a>
    );
}

/** Moves the focus to the answer; the fragment stays that of the question. */
function skip(event: MouseEvent) {
    event.preventDefault();
    document.getElementById("answer")?.focus();
}
