import { expect, test } from "vitest";

import { Broken, Client, type Port, Refused, Stopped } from "../src/engine/client";
import type { FromWorker, ToWorker } from "../src/engine/messages";
import { Thinker } from "../src/engine/thinker";
import type { Task } from "../src/engine/types";

class FakePort implements Port {
    sent: ToWorker[] = [];
    ended = false;
    onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;

    postMessage(message: ToWorker): void {
        this.sent.push(message);
    }
    terminate(): void {
        this.ended = true;
    }
    answer(message: FromWorker): void {
        this.onmessage!({ data: message } as MessageEvent<FromWorker>);
    }
}

const module = {} as WebAssembly.Module;

test("answers find their calls in any order", async () => {
    const port = new FakePort();
    const client = new Client(port, module);
    const first = client.call({ call: "a" });
    const second = client.call({ call: "b" });
    port.answer({ id: 2, answer: { n: 2 } });
    port.answer({ id: 1, answer: { n: 1 } });
    expect(await first).toEqual({ n: 1 });
    expect(await second).toEqual({ n: 2 });
    expect(port.sent.map((message) => message.kind)).toEqual(["start", "call", "call"]);
});

test("refusals, breakdowns and stops are told apart", async () => {
    const port = new FakePort();
    const client = new Client(port, module);
    const refused = client.call({});
    const broken = client.call({});
    const stopped = client.call({});
    port.answer({ id: 1, answer: { error: "no" } });
    port.answer({ id: 2, failed: "trap" });
    client.stop();
    await expect(refused).rejects.toThrow(Refused);
    await expect(broken).rejects.toThrow(Broken);
    await expect(stopped).rejects.toThrow(Stopped);
    expect(port.ended).toBe(true);
});

test("a new task ends the one before, and an idle worker is used again", async () => {
    const ports: FakePort[] = [];
    const open = () => {
        ports.push(new FakePort());
        return new Client(ports.at(-1)!, module);
    };
    const thinker = new Thinker(open, async () => undefined);
    const task: Task = { ticket: 1, kind: "move", record: "" };
    const first = thinker.think(task, false);
    const second = thinker.think({ ...task, ticket: 2 }, false);
    await expect(first).rejects.toThrow(Stopped);
    expect(ports.map((port) => port.ended)).toEqual([true, false]);
    ports[1]!.answer({ id: 1, answer: { ticket: 2 } });
    expect(await second).toEqual({ ticket: 2 });
    const third = thinker.think({ ...task, ticket: 3 }, false);
    ports[1]!.answer({ id: 2, answer: { ticket: 3 } });
    expect(await third).toEqual({ ticket: 3 });
    expect(ports.length).toBe(2);
});
