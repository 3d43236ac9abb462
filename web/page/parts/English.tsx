import type { ComponentChildren } from "preact";
import { useTexts } from "./context";

/** A text that the engine has in English only. */
export function English({ children }: { children: ComponentChildren }) {
    const { language } = useTexts();
    return language === "en" ? <>{children}</> : <span lang="en">{children}</span>;
}
