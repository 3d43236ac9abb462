import { DEFAULT_GAME } from "../question/game";
import type { Question } from "./protocol";

const question: Question = { ask: "odds", game: DEFAULT_GAME };

/**
 * The question of a page that is opened without one. The build asks the module, and puts the answer
 * into the page.
 */
export const FIRST_QUESTION = JSON.stringify(question);
