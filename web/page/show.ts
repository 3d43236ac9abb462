// Runs where the page at the first glance has arrived, and shows it to whom it is for. Until the
// script has started nothing in it can be used.
import { defaultDisplay } from "./display";
import { GLANCE } from "./question/state";

const template = document.getElementById("glance");
const page = document.getElementById("page");
const isAsked = location.hash === "" && defaultDisplay().language === GLANCE.display.language;
if (template instanceof HTMLTemplateElement && page !== null && isAsked) {
    page.inert = true;
    page.append(template.content);
}
