import type { Outcome } from "../engine/documents";
import { grouped } from "../figures/exact";
import { Probability } from "../figures/Figure";
import { useTexts } from "./context";
import { Term } from "./Term";
import { Wide } from "./Wide";

/** The three outcomes with their ways and probabilities. */
export function OutcomeTable({ outcomes }: { outcomes: readonly Outcome[] }) {
    const texts = useTexts();
    return (
        <Wide label={texts.headings.outcomes}>
            <table class="outcomes">
                <thead>
                    <tr>
                        <th scope="col">{texts.table.outcome}</th>
                        <th scope="col" class="number">
                            <Term of="ways" />
                        </th>
                        <th scope="col" class="number">
                            <Term of="probability" />
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {outcomes.map(({ outcome, ways, probability }) => (
                        <tr key={outcome}>
                            <th scope="row">{texts.outcomes[outcome]}</th>
                            <td class="number">{grouped(ways)}</td>
                            <td class="number">
                                <Probability of={probability} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </Wide>
    );
}
