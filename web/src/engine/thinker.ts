// Thinks about one task at a time in a worker of its own. Stopping ends the worker; the next task
// gets a new one.
import { type Client, Stopped } from "./client";
import type { Task } from "./types";

export type Found = { readonly ticket: number } & Record<string, unknown>;

export class Thinker {
    private client: Client | undefined;
    private hasBook = false;
    private busy = false;

    constructor(
        private readonly open: () => Client,
        private readonly loadBook: () => Promise<Uint8Array | undefined>,
    ) {}

    think(task: Task, withBook: boolean): Promise<Found> {
        return this.ask<Found>({ call: "think", ...task }, withBook);
    }

    // Any call that takes long. What was asked before it is given up.
    async ask<Answer>(request: object, withBook: boolean): Promise<Answer> {
        this.stop();
        const client = (this.client ??= this.open());
        this.busy = true;
        try {
            if (withBook && !this.hasBook) {
                const bytes = await this.loadBook();
                if (client !== this.client) throw new Stopped("stopped");
                if (bytes) this.hasBook = await client.addBook(bytes);
            }
            return await client.call<Answer>(request);
        } catch (error) {
            if (client === this.client) this.forget();
            throw error;
        } finally {
            if (client === this.client) this.busy = false;
        }
    }

    stop(): void {
        if (!this.busy) return;
        this.client?.stop();
        this.forget();
    }

    private forget(): void {
        this.client = undefined;
        this.hasBook = false;
        this.busy = false;
    }
}
