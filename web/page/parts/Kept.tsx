import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

/** What was shown last, for as long as the next answer is waited for. */
export function Kept(props: { isWaiting: boolean; children: ComponentChildren }) {
    const last = useRef(props.children);
    if (!props.isWaiting) last.current = props.children;
    return <>{last.current}</>;
}
