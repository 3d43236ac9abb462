import { useEffect, useState } from "preact/hooks";

/** How long the page waits for a further change before it says one, in milliseconds. */
const DELAY = 700;

/** A text that a screen reader says when it has changed and is at rest. */
export function Announcement({ text }: { text: string }) {
    const [said, setSaid] = useState("");
    useEffect(() => {
        const timer = setTimeout(() => setSaid(text), DELAY);
        return () => clearTimeout(timer);
    }, [text]);
    return (
        <p class="hidden" role="status">
            {said}
        </p>
    );
}
