// Unpacks the script of the page, and runs it. The policy of the page allows the script by its digest.
import { unpacked } from "./engine/packed";

async function open(packed: string) {
    const script = document.createElement("script");
    script.textContent = await unpacked(packed).text();
    document.body.append(script);
}

void open(document.getElementById("script")?.textContent ?? "");
