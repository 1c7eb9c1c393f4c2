// A worker: one instance of the program, which answers calls in the order in which they come.
import type { FromWorker, ToWorker } from "./messages";
import { Program } from "./module";

let program: Promise<Program> | undefined;

function tell(message: FromWorker): void {
    self.postMessage(message);
}

self.addEventListener("message", async (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if (message.kind === "start") {
        program = Program.start(message.module);
        return;
    }
    try {
        const running = await program!;
        const answer =
            message.kind === "call" ? running.call(message.request) : running.addBook(message.bytes);
        tell({ id: message.id, answer });
    } catch (error) {
        tell({ id: message.id, failed: String(error) });
    }
});
