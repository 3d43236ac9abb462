import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import type { Catalogue } from "./engine/documents";
import type { Engine } from "./engine/engine";
import type { Question as EngineQuestion } from "./engine/protocol";
import { useFragment } from "./address";
import {
    SurroundingsContext,
    TextsContext,
    useSurroundings,
    useTexts,
    type Surroundings,
} from "./parts/context";
import { Header } from "./parts/Header";
import { PrintNote } from "./parts/PrintNote";
import { Working } from "./parts/Working";
import { documentOf, useAnswer } from "./parts/useAnswer";
import type { Opened } from "./question/fragment";
import { begin } from "./question/history";
import { reduce, type Page } from "./question/reducer";
import type { Language, View } from "./question/state";
import { en, type Texts } from "./texts/en";
import { zh } from "./texts/zh";
import { AboutView } from "./views/AboutView";
import { BetsView } from "./views/BetsView";
import { CountView } from "./views/CountView";
import { CoupView } from "./views/CoupView";
import { OddsView } from "./views/OddsView";
import { PaytableView } from "./views/PaytableView";
import { SessionView } from "./views/SessionView";
import { TableauView } from "./views/TableauView";
import { TableView } from "./views/TableView";

const TEXTS: Readonly<Record<Language, Texts>> = { en, "zh-Hant": zh };

const VIEWS: Readonly<
    Record<View, (props: { catalogue: Catalogue | null }) => preact.ComponentChild>
> = {
    odds: OddsView,
    coup: CoupView,
    tableau: TableauView,
    count: CountView,
    session: SessionView,
    table: TableView,
    bets: BetsView,
    paytable: PaytableView,
    about: AboutView,
};

interface Props {
    engine: Engine;
    /** What the page is opened with. */
    opened: Opened;
    /** Whether the page shows the figures alone, as it does until its script has started. */
    brief?: boolean;
}

/** The page: its state, and the view that the address names. */
export function App({ engine, opened, brief = false }: Props) {
    const [page, dispatch] = useReducer(reduce, opened.state, ({ question, display }): Page => ({
        history: begin(question),
        display,
    }));
    const [leftOut, setLeftOut] = useState(opened.leftOut);
    const { history, display } = page;
    const texts = TEXTS[display.language];
    const state = useMemo(() => ({ question: history.present, display }), [history, display]);

    useFragment(state, dispatch, setLeftOut);
    useUndoKeys(dispatch);
    useEffect(() => {
        document.documentElement.lang = display.language;
        document.title = `${texts.headings[display.view]} – ${texts.title}`;
    }, [display.language, display.view, texts]);

    const surroundings: Surroundings = { engine, ...state, dispatch, brief };
    return (
        <TextsContext.Provider value={texts}>
            <SurroundingsContext.Provider value={surroundings}>
                <Header
                    canUndo={history.past.length > 0}
                    canRedo={history.future.length > 0}
                    leftOut={leftOut}
                    dismiss={() => setLeftOut([])}
                />
                <CurrentView />
                <Working />
            </SurroundingsContext.Provider>
        </TextsContext.Provider>
    );
}

const CATALOGUE: EngineQuestion = { ask: "catalogue" };

function CurrentView() {
    const texts = useTexts();
    const { display, brief } = useSurroundings();
    const catalogue = documentOf(useAnswer<Catalogue>("catalogue", CATALOGUE));
    const View = VIEWS[display.view];
    return (
        <main>
            <section aria-labelledby="view-heading" key={display.view}>
                <h2 id="view-heading" tabIndex={-1}>
                    {texts.headings[display.view]}
                </h2>
                {!brief && <PrintNote />}
                <View catalogue={catalogue} />
            </section>
        </main>
    );
}

/** Undo and redo by keys, except in text fields, which have their own. */
function useUndoKeys(dispatch: Surroundings["dispatch"]) {
    useEffect(() => {
        const pressed = (event: KeyboardEvent) => {
            if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
            const key = event.key.toLowerCase();
            const action =
                key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" && "undo";
            if (!action) return;
            event.preventDefault();
            dispatch({ do: action });
        };
        addEventListener("keydown", pressed);
        return () => removeEventListener("keydown", pressed);
    }, [dispatch]);
}

function isText(target: EventTarget | null): boolean {
    if (target instanceof HTMLTextAreaElement) return true;
    return (
        target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio"
    );
}
