import type { Catalogue } from "../engine/documents";
import { useTexts } from "../parts/context";

/** What the figures mean, and what the page cannot do. */
export function AboutView({ catalogue }: { catalogue: Catalogue | null }) {
    const texts = useTexts();
    return (
        <div class="prose" id="answer" tabIndex={-1}>
            {texts.about.map(({ heading, paragraphs }) => (
                <section key={heading}>
                    <h3>{heading}</h3>
                    {paragraphs.map((paragraph) => (
                        <p key={paragraph}>{paragraph}</p>
                    ))}
                </section>
            ))}
            <section>
                <h3>{texts.keyboardHelp}</h3>
                <dl class="terms">
                    {texts.keys.map(([key, meaning]) => (
                        <div key={key}>
                            <dt>
                                <kbd>{key}</kbd>
                            </dt>
                            <dd>{meaning}</dd>
                        </div>
                    ))}
                </dl>
            </section>
            <section>
                <h3>{texts.glossary}</h3>
                <dl class="terms">
                    {Object.values(texts.terms).map(({ name, meaning }) => (
                        <div key={name}>
                            <dt>{name}</dt>
                            <dd>{meaning}</dd>
                        </div>
                    ))}
                </dl>
            </section>
            {catalogue !== null && <p>{texts.version(catalogue.version)}</p>}
        </div>
    );
}
