import type { ComponentChildren } from "preact";

/**
 * A button that may have nothing to do.
 *
 * It is not `disabled` then, since a button that is disabled by its own tap loses the focus.
 */
export function Action(props: { can: boolean; onClick: () => void; children: ComponentChildren }) {
    const { can, onClick, children } = props;
    return (
        <button type="button" aria-disabled={!can} onClick={() => can && onClick()}>
            {children}
        </button>
    );
}
