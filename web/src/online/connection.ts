// A WebSocket that comes back by itself. Commands that were not answered are sent again, with the
// same id: the hall does each of them once.
import { signal } from "@preact/signals";

import type { Done, FromHall, Refusal } from "./messages";

// What is needed of a WebSocket; tests have one of their own.
export interface Line {
    send(text: string): void;
    close(code?: number): void;
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
}

export type LineState = "connecting" | "connected" | "lost" | "elsewhere" | "refused";

const PING = 10_000; // milliseconds between two signs of life
const SILENCE = 2.5 * PING; // after which the line counts as dead
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const NEXT_TRY = 2_000; // of what could not be stored
const ELSEWHERE = 4001;
const NO_GAME = 4004;
const OWN_CLOSE = 1000;

export type Answer = Done | Refusal;

interface Pending {
    readonly command: object;
    resolve(answer: Answer): void;
}

export class Connection {
    readonly state = signal<LineState>("connecting");
    readonly pending = signal(0); // commands that are not answered yet

    private line: Line | undefined;
    private readonly waiting = new Map<string, Pending>();
    private failures = 0;
    private wait: number | undefined; // as the hall wishes
    private heard = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private pings: ReturnType<typeof setInterval> | undefined;

    constructor(
        private readonly open: () => Line,
        private readonly join: () => object, // what is said first
        private readonly receive: (message: FromHall) => void,
        private readonly now: () => number = () => performance.now(),
    ) {
        this.connect();
    }

    // Resolves when the hall has answered, however long that takes.
    send(id: string, command: object): Promise<Answer> {
        return new Promise((resolve) => {
            this.waiting.set(id, { command: { ...command, id }, resolve });
            this.pending.value = this.waiting.size;
            if (this.state.value === "connected") this.write({ ...command, id });
        });
    }

    // What need not arrive.
    mention(command: object): void {
        if (this.state.value === "connected") this.write(command);
    }

    // Does not wait any longer, as when the network is back.
    hurry(): void {
        if (this.state.value !== "lost") return;
        clearTimeout(this.timer);
        this.connect();
    }

    end(): void {
        clearTimeout(this.timer);
        clearInterval(this.pings);
        if (this.line) this.line.onclose = null;
        this.line?.close(OWN_CLOSE);
        this.line = undefined;
    }

    private connect(): void {
        this.state.value = "connecting";
        this.heard = this.now();
        clearInterval(this.pings);
        this.pings = setInterval(() => this.ping(), PING);
        const line = this.open();
        this.line = line;
        line.onopen = () => this.write(this.join());
        line.onmessage = (event) => this.hear(event.data);
        line.onclose = (event) => this.lose(event.code);
    }

    private write(message: object): void {
        this.line?.send(JSON.stringify(message));
    }

    private ping(): void {
        if (this.now() - this.heard > SILENCE) {
            const dead = this.line;
            if (dead) dead.onclose = null;
            dead?.close();
            this.lose(0);
        } else {
            this.mention({ command: "ping", at: Math.round(this.now()) });
        }
    }

    private hear(data: unknown): void {
        this.heard = this.now();
        const message = JSON.parse(String(data)) as FromHall;
        if (message.event === "bye") this.wait = message.after;
        if (message.event === "done" || message.event === "refused") this.answer(message);
        this.receive(message);
        // An address that names no game: to ask again does not help.
        if (message.event === "refused" && message.code === "malformed" && this.state.value === "connecting") {
            this.end();
            this.state.value = "refused";
        }
        if (message.event !== "joined") return;
        this.failures = 0;
        this.state.value = "connected";
        for (const { command } of this.waiting.values()) this.write(command);
    }

    private answer(message: Answer): void {
        const pending = this.waiting.get(message.id ?? "");
        if (!pending) return;
        // What could not be stored is tried again: after a while, or when the hall is back.
        if (message.event === "refused" && ["unavailable", "draining"].includes(message.code)) {
            setTimeout(() => this.repeat(message.id ?? ""), NEXT_TRY);
            return;
        }
        this.waiting.delete(message.id ?? "");
        this.pending.value = this.waiting.size;
        pending.resolve(message);
    }

    private repeat(id: string): void {
        const pending = this.waiting.get(id);
        if (pending && this.state.value === "connected") this.write(pending.command);
    }

    private lose(code: number): void {
        this.line = undefined;
        clearInterval(this.pings);
        if (code === ELSEWHERE || code === NO_GAME) {
            this.state.value = code === ELSEWHERE ? "elsewhere" : "refused";
            return;
        }
        this.state.value = "lost";
        const wait = this.wait ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
        this.wait = undefined;
        ++this.failures;
        this.timer = setTimeout(() => this.connect(), wait);
    }
}
