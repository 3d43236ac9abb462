import { useState } from "preact/hooks";
import { commandLine, type Command } from "../question/command";
import type { Game } from "../question/game";
import { useTexts } from "./context";
import { CopyButton } from "./CopyButton";
import { SaveButton } from "./SaveButton";
import { Term } from "./Term";

interface Props {
    /** The answer, equal to what the command writes; made when it is looked at. */
    text: () => string;
    digest?: string;
    command: Command;
    game: Game;
    /** Ids of the bets of the answer. */
    bets: readonly string[];
}

/** A document as it is, its digest, and the command that writes it. */
export function DocumentPanel({ text, digest, command, game, bets }: Props) {
    const texts = useTexts();
    const [isOpen, setOpen] = useState(false);
    const name = digest === undefined ? command.name : `${command.name}-${digest.slice(0, 8)}`;
    return (
        <details class="document" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>
                {texts.document.title}{" "}
                <code>
                    {command.name}
                    {command.kind !== undefined && ` ${command.kind}`}
                </code>
            </summary>
            {isOpen && (
                <>
                    {digest !== undefined && (
                        <p>
                            <Term of="digest" /> <code class="digest">{digest}</code>
                        </p>
                    )}
                    <h4>{texts.document.command}</h4>
                    <pre tabIndex={0}>{commandLine(command, game, bets)}</pre>
                    <div class="buttons">
                        <CopyButton
                            text={() => commandLine(command, game, bets)}
                            label={texts.document.copyCommand}
                        />
                        <CopyButton text={text} label={texts.document.copyDocument} />
                        <SaveButton
                            text={text}
                            name={`baccarat-${name}.json`}
                            type="application/json"
                            label={texts.document.saveDocument}
                        />
                    </div>
                    <pre class="text" tabIndex={0} aria-label={texts.document.title}>
                        {text()}
                    </pre>
                </>
            )}
        </details>
    );
}
