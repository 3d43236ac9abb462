import { useEffect, useState } from "preact/hooks";
import { useTexts } from "./context";

/** How long a button says that it copied, in milliseconds. */
const SAID_FOR = 2_000;

/** A button that copies a text. */
export function CopyButton({ text, label }: { text: () => string; label?: string }) {
    const texts = useTexts();
    const [result, setResult] = useState<boolean | null>(null);
    useEffect(() => {
        if (result === null) return;
        const timer = setTimeout(() => setResult(null), SAID_FOR);
        return () => clearTimeout(timer);
    }, [result]);
    const said = result === null ? "" : result ? texts.actions.copied : texts.actions.copyFailed;
    return (
        <>
            <button type="button" onClick={() => void copy(text()).then(setResult)}>
                {label ?? texts.actions.copy}
            </button>
            <span role="status" class="said">
                {said}
            </span>
        </>
    );
}

/**
 * Copies a text, and returns whether the browser allowed it.
 *
 * A page from a file may have no clipboard of its own; there the older way is left.
 */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyBySelection(text);
    }
}

function copyBySelection(text: string): boolean {
    const before = document.activeElement;
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "hidden";
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    return isCopied;
}
