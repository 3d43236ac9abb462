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
    const [isOpen, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const panel = useRef<HTMLSpanElement>(null);
    const id = useId();

    useLayoutEffect(() => {
        const element = panel.current;
        if (!isOpen || element === null || button.current === null) return;
        element.showPopover();
        place(element, button.current.getBoundingClientRect());
    }, [isOpen]);

    return (
        <>
            <button
                ref={button}
                type="button"
                class={className}
                aria-label={name}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                // While it is open the browser closes it; a handler that did so too would open it again.
                popovertarget={isOpen ? id : undefined}
                onClick={(event) => {
                    if (isOpen) return;
                    event.preventDefault();
                    setOpen(true);
                }}
            >
                {label}
            </button>
            {isOpen && (
                <span
                    ref={panel}
                    id={id}
                    class="popover"
                    popover="auto"
                    onToggle={(event) => {
                        if (event.newState === "closed") setOpen(false);
                    }}
                >
                    {children()}
                </span>
            )}
        </>
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
