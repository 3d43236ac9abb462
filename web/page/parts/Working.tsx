import { useEffect, useState } from "preact/hooks";
import type { Activity } from "../engine/engine";
import { useSurroundings, useTexts } from "./context";

/** How long a question may take before it can be stopped, in milliseconds. */
const PATIENCE = 300;

/** Says what the engine does when that takes a moment, and stops it on wish. */
export function Working() {
    const texts = useTexts();
    const { engine } = useSurroundings();
    const [activity, setActivity] = useState<Activity>("loading");
    const [isLong, setLong] = useState(false);
    useEffect(() => engine.watch(setActivity), [engine]);
    useEffect(() => {
        if (activity === "idle") return setLong(false);
        const timer = setTimeout(() => setLong(true), PATIENCE);
        return () => clearTimeout(timer);
    }, [activity]);
    const isShown = activity === "unusable" || (activity !== "idle" && isLong);
    return (
        <div class="working" role="status">
            {isShown && (
                <>
                    <p>{texts.status[activity]}</p>
                    {activity === "working" && (
                        <button type="button" onClick={() => engine.stop()}>
                            {texts.actions.stop}
                        </button>
                    )}
                </>
            )}
        </div>
    );
}
