import type { ComponentChildren } from "preact";

/** A place for a table that may be wider than the page: it scrolls sideways by itself. */
export function Wide({ label, children }: { label: string; children: ComponentChildren }) {
    return (
        <div class="wide" role="region" aria-label={label} tabIndex={0}>
            {children}
        </div>
    );
}
