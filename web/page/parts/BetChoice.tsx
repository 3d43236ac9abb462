import { useBetName } from "./BetName";
import { Choice } from "./Choice";

/** The choice of one of the bets that have an answer. */
export function BetChoice(props: {
    label: string;
    bets: readonly { id: string; name: string }[];
    chosen: string;
    onChange: (id: string) => void;
}) {
    const nameOf = useBetName();
    const { bets, ...others } = props;
    return <Choice {...others} choices={bets.map((bet) => [bet.id, nameOf(bet)])} />;
}
