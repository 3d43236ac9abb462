import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Props {
    /** What the button shows. */
    label: ComponentChildren;
    /** What the button is called where the label does not say it. */
    name?: string;
    class: string;
    /** The content, built only while it is open. */
    children: () => ComponentChildren;
}

/** The space in pixels between the panel and the edges of the window. */
const MARGIN = 8;

/** A button that opens a small panel beside itself; Escape or a tap elsewhere closes it. */
export function Popover({ label, name, class: className, children }: Props) {
    // The button, while the panel is open.
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const id = useId();
    const isOpen = anchor !== null;
    return (
        <>
            <button
                type="button"
                class={className}
                aria-label={name}
                aria-expanded={isOpen}
                // While it is open the browser closes it; a handler that did so would open it again.
                popovertarget={isOpen ? id : undefined}
                onClick={(event) => {
                    if (isOpen) return;
                    event.preventDefault();
                    setAnchor(event.currentTarget);
                }}
            >
                {label}
            </button>
            {isOpen && (
                <Panel id={id} anchor={anchor} onClose={() => setAnchor(null)}>
                    {children()}
                </Panel>
            )}
        </>
    );
}

function Panel(props: {
    id: string;
    anchor: HTMLElement;
    onClose: () => void;
    children: ComponentChildren;
}) {
    const { id, anchor, onClose, children } = props;
    const panel = useRef<HTMLSpanElement>(null);
    useLayoutEffect(() => {
        if (panel.current === null) return;
        panel.current.showPopover();
        place(panel.current, anchor.getBoundingClientRect());
    }, [anchor]);
    return (
        <span
            ref={panel}
            id={id}
            class="popover"
            popover="auto"
            onToggle={(event) => {
                if (event.newState === "closed") onClose();
            }}
        >
            {children}
        </span>
    );
}

/** Puts the panel below its button, or above where there is no room, within the window. */
function place(panel: HTMLElement, anchor: DOMRect) {
    const { width, height } = panel.getBoundingClientRect();
    const view = document.documentElement;
    const left = Math.min(anchor.left, view.clientWidth - width - MARGIN);
    const below = anchor.bottom + MARGIN / 2;
    const above = anchor.top - height - MARGIN / 2;
    const top = below + height > view.clientHeight && above > 0 ? above : below;
    panel.style.left = `${Math.max(MARGIN, left) + scrollX}px`;
    panel.style.top = `${top + scrollY}px`;
}
