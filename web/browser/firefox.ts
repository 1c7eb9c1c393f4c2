// Firefox, driven by its own protocol (Marionette): JSON with its length before it, over TCP.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PATIENCE = 40_000; // milliseconds
const PAUSE = 50;

// Keys that are no characters, as WebDriver names them.
const KEYS: Readonly<Record<string, string>> = {
    Enter: "\uE007",
    Tab: "\uE004",
    Escape: "\uE00C",
    ArrowLeft: "\uE012",
    ArrowRight: "\uE014",
};

const PREFERENCES = {
    "marionette.port": 0, // any; it is written into the profile
    "browser.shell.checkDefaultBrowser": false,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": false,
    "ui.prefersReducedMotion": 1,
};

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

async function until<Value>(what: string, find: () => Value | false | Promise<Value | false>): Promise<Value> {
    const end = Date.now() + PATIENCE;
    for (;;) {
        const found = await find();
        if (found !== false) return found;
        if (Date.now() > end) throw new Error(`Firefox: ${what} did not come`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
}

export class Firefox {
    private readonly waiting = new Map<number, Waiting>();
    private received = Buffer.alloc(0);
    private commands = 0;

    private constructor(
        private readonly process: ChildProcess,
        private readonly profile: string,
        private readonly socket: Socket,
    ) {
        socket.on("data", (bytes: Buffer) => this.receive(bytes));
    }

    static async start(): Promise<Firefox> {
        const profile = mkdtempSync(join(tmpdir(), "inarow-firefox-"));
        const lines = Object.entries(PREFERENCES).map(
            ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
        );
        writeFileSync(join(profile, "user.js"), lines.join(""));
        const process = spawn(
            globalThis.process.env.FIREFOX ?? "/usr/bin/firefox-esr",
            ["--headless", "--marionette", "--no-remote", "--profile", profile, "about:blank"],
            { stdio: "ignore", env: { ...globalThis.process.env, HOME: profile } },
        );
        const file = join(profile, "MarionetteActivePort");
        const port = await until("its port", () => existsSync(file) && (Number(readFileSync(file, "utf8")) || false));
        const socket = connect(port, "127.0.0.1");
        await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
        const firefox = new Firefox(process, profile, socket);
        await firefox.call("WebDriver:NewSession", {});
        return firefox;
    }

    async end(): Promise<void> {
        const ended = new Promise((resolve) => this.process.once("exit", resolve));
        await this.call("Marionette:Quit", { flags: ["eForceQuit"] });
        await ended;
        this.socket.destroy();
        rmSync(this.profile, { recursive: true, force: true });
    }

    goTo(url: string): Promise<unknown> {
        return this.call("WebDriver:Navigate", { url });
    }

    reload(): Promise<unknown> {
        return this.call("WebDriver:Refresh", {});
    }

    // What a function's body returns on the page.
    script<Value>(script: string, ...args: readonly unknown[]): Promise<Value> {
        return this.call("WebDriver:ExecuteScript", { script, args }) as Promise<Value>;
    }

    // Waits until it returns true.
    wait(script: string, ...args: readonly unknown[]): Promise<boolean> {
        return until(script, () => this.script<boolean>(script, ...args));
    }

    async keys(...keys: readonly string[]): Promise<void> {
        const actions = keys.flatMap((key) =>
            ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] ?? key })),
        );
        await this.call("WebDriver:PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
    }

    private call(name: string, parameters: object): Promise<unknown> {
        const id = ++this.commands;
        const text = JSON.stringify([0, id, name, parameters]);
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.socket.write(`${Buffer.byteLength(text)}:${text}`);
        });
    }

    private receive(bytes: Buffer): void {
        this.received = Buffer.concat([this.received, bytes]);
        for (;;) {
            const colon = this.received.indexOf(":");
            const end = colon + 1 + Number(this.received.subarray(0, Math.max(0, colon)).toString());
            if (colon < 0 || this.received.length < end) return;
            const message = JSON.parse(this.received.subarray(colon + 1, end).toString()) as unknown;
            this.received = this.received.subarray(end);
            if (Array.isArray(message)) this.answer(message); // the first one is a greeting
        }
    }

    private answer([, id, error, result]: unknown[]): void {
        const waiting = this.waiting.get(id as number);
        this.waiting.delete(id as number);
        if (error) {
            waiting?.reject(new Error((error as { message: string }).message));
        } else {
            const value = (result as { value?: unknown } | null)?.value;
            waiting?.resolve(value);
        }
    }
}
