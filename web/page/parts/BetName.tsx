import { useTexts } from "./context";
import { English } from "./English";

/** The name of a bet: in the page's language where it has one, else as the engine writes it. */
export function BetName({ id, name }: { id: string; name: string }) {
    const translated = useTexts().betNames[id];
    return translated === undefined ? <English>{name}</English> : <>{translated}</>;
}

/** The same as a text, for labels and announcements. */
export function useBetName(): (bet: { id: string; name: string }) => string {
    const { betNames } = useTexts();
    return ({ id, name }) => betNames[id] ?? name;
}
