// The page's end of a worker: calls with answers that come later.
import type { FromWorker, ToWorker } from "./messages";

// What is needed of a Worker; tests have one of their own.
export interface Port {
    postMessage(message: ToWorker): void;
    terminate(): void;
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
    resolve(answer: unknown): void;
    reject(error: Error): void;
}

// The program refused a call; its message is for people.
export class Refused extends Error {}
// The program broke down.
export class Broken extends Error {}
// The worker was ended while it worked.
export class Stopped extends Error {}

export class Client {
    private readonly waiting = new Map<number, Waiting>();
    private calls = 0;

    constructor(
        private readonly port: Port,
        module: WebAssembly.Module,
    ) {
        port.onmessage = (event) => this.receive(event.data);
        port.onerror = (event) => this.drop(new Broken(event.message));
        port.postMessage({ kind: "start", module });
    }

    call<Answer>(request: object): Promise<Answer> {
        return this.send((id) => ({ kind: "call", id, request })) as Promise<Answer>;
    }

    addBook(bytes: Uint8Array): Promise<boolean> {
        return this.send((id) => ({ kind: "book", id, bytes })) as Promise<boolean>;
    }

    // Ends the worker, whatever it does.
    stop(): void {
        this.port.terminate();
        this.drop(new Stopped("stopped"));
    }

    private send(message: (id: number) => ToWorker): Promise<unknown> {
        const id = ++this.calls;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.port.postMessage(message(id));
        });
    }

    private receive(message: FromWorker): void {
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (!waiting) return;
        if (message.failed !== undefined) {
            waiting.reject(new Broken(message.failed));
            return;
        }
        const error = (message.answer as { error?: unknown } | null)?.error;
        if (typeof error === "string") {
            waiting.reject(new Refused(error));
        } else {
            waiting.resolve(message.answer);
        }
    }

    private drop(error: Error): void {
        for (const waiting of this.waiting.values()) waiting.reject(error);
        this.waiting.clear();
    }
}
