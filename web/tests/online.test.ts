import { expect, test, vi } from "vitest";

import { parseGameAddress } from "../src/address";
import { timeText } from "../src/clock";
import { Connection, type Line } from "../src/online/connection";
import type { FromHall, Room } from "../src/online/messages";
import { Online } from "../src/online/online";
import { readSeats, Seats } from "../src/online/seats";
import { words } from "../src/words";

// The hall's end of a line.
class FakeLine implements Line {
    readonly sent: Record<string, unknown>[] = [];
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    closed: number | undefined;

    send(text: string): void {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }

    close(code = 1005): void {
        this.closed = code;
    }

    opens(): void {
        this.onopen?.({} as Event);
    }

    says(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    }

    breaks(code = 1006): void {
        this.onclose?.({ code } as CloseEvent);
    }

    last(): Record<string, unknown> {
        return this.sent.at(-1)!;
    }
}

function lines(): { readonly all: FakeLine[]; open(): FakeLine; now(): FakeLine } {
    const all: FakeLine[] = [];
    return {
        all,
        open: () => {
            all.push(new FakeLine());
            return all.at(-1)!;
        },
        now: () => all.at(-1)!,
    };
}

const player = (name: string) => ({ name, seated: true, here: true, gone: null });
const ROOM: Room = {
    state: "playing",
    players: [player("Ada"), player("Ben")],
    watchers: 0,
    public: false,
    chat: true,
    clock: { text: "none", left: null, running: null },
    asked: null,
    offers: [],
    claim_in: null,
    premove: null,
    rematch: null,
};
const VIEW = { status: "", moves: [], asked: { for: "move", player: 1 }, result: null };
const joined = (changes: object = {}) => ({
    event: "joined",
    player: 1,
    number: 3,
    board: { width: 3 },
    view: VIEW,
    room: ROOM,
    told: [],
    ...changes,
});

function online(seats = new Seats(() => undefined)) {
    const line = lines();
    return { line, seats, online: new Online(seats, line.open, () => 7, () => 0) };
}

const T = "0123456789abcdef0123456789abcdef";

test("a line that breaks comes back, and what was not answered is sent again with the same id", async () => {
    vi.useFakeTimers();
    const line = lines();
    const heard: FromHall[] = [];
    const connection = new Connection(line.open, () => ({ command: "join" }), (message) => heard.push(message), () => 0);
    line.now().opens();
    expect(line.now().sent).toEqual([{ command: "join" }]);
    const answer = connection.send("a", { command: "claim" });
    expect(line.now().sent.length).toBe(1); // not before it has joined
    line.now().says(joined());
    expect(line.now().last()).toEqual({ command: "claim", id: "a" });
    expect(connection.pending.value).toBe(1);
    line.now().breaks();
    expect(connection.state.value).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(line.all.length).toBe(2);
    line.now().breaks();
    vi.advanceTimersByTime(999);
    expect(line.all.length).toBe(2); // it waits longer each time
    vi.advanceTimersByTime(1);
    line.now().opens();
    line.now().says(joined());
    expect(line.now().last()).toEqual({ command: "claim", id: "a" });
    line.now().says({ event: "refused", id: "a", code: "unavailable", reason: "" });
    expect(connection.pending.value).toBe(1); // it is not given up
    const sent = line.now().sent.length;
    vi.advanceTimersByTime(2_000);
    expect(line.now().sent.length).toBe(sent + 1);
    expect(line.now().last()).toEqual({ command: "claim", id: "a" });
    line.now().says({ event: "done", id: "a", number: 4 });
    expect(await answer).toMatchObject({ event: "done", number: 4 });
    expect(connection.pending.value).toBe(0);
    connection.end();
    expect(line.now().closed).toBe(1000);
    vi.useRealTimers();
});

test("a line that is silent counts as dead, and one whose seat is elsewhere stays closed", () => {
    vi.useFakeTimers();
    let now = 0;
    const line = lines();
    const connection = new Connection(line.open, () => ({ command: "join" }), () => undefined, () => now);
    line.now().opens();
    line.now().says(joined());
    now = 10_000;
    vi.advanceTimersByTime(10_000);
    expect(line.now().last()).toEqual({ command: "ping", at: 10_000 });
    now = 40_000;
    vi.advanceTimersByTime(10_000);
    expect(connection.state.value).toBe("lost");
    connection.hurry();
    expect(line.all.length).toBe(2);
    line.now().opens();
    line.now().breaks(4001);
    expect(connection.state.value).toBe("elsewhere");
    vi.advanceTimersByTime(60_000);
    expect(line.all.length).toBe(2);
    vi.useRealTimers();
});

test("the hall says when to come back", () => {
    vi.useFakeTimers();
    const line = lines();
    new Connection(line.open, () => ({ command: "join" }), () => undefined, () => 0);
    line.now().opens();
    line.now().says({ event: "bye", code: 1001, reason: "", again: true, after: 3000 });
    line.now().breaks(1001);
    vi.advanceTimersByTime(2999);
    expect(line.all.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(line.all.length).toBe(2);
    vi.useRealTimers();
});

test("an address that names no game is not asked for again", () => {
    vi.useFakeTimers();
    const line = lines();
    const connection = new Connection(line.open, () => ({ command: "join" }), () => undefined, () => 0);
    line.now().opens();
    line.now().says({ event: "refused", id: "", code: "malformed", reason: "no id of a game" });
    expect(connection.state.value).toBe("refused");
    vi.advanceTimersByTime(60_000);
    expect(line.all.length).toBe(1);
    vi.useRealTimers();
});

test("a seat is asked for with a token that is kept before it is sent", () => {
    const { line, seats, online: game } = online();
    game.open("abc", true);
    line.now().opens();
    const token = line.now().last().token;
    expect(line.now().last()).toMatchObject({ command: "join", game: "abc", sit: true, seen: 0 });
    expect(seats.get("abc")?.token).toBe(token);
    const free = { ...ROOM, state: "waiting", players: [player("Ada"), { ...player(""), seated: false }] };
    line.now().says(joined({ player: null, number: 1, room: free }));
    expect(game.me.value).toBe(null);
    line.now().says({ event: "seated", id: "x", player: 2, token, number: 2 });
    expect(game.me.value).toBe(2);
    game.leave();

    game.open("full", true);
    line.now().opens();
    line.now().says(joined({ player: null }));
    expect(seats.get("full")).toBe(undefined); // both seats were taken: one watches
    expect(game.me.value).toBe(null);
    game.leave();
});

test("a seat that could not be stored is asked for again", () => {
    vi.useFakeTimers();
    const { line, online: game } = online();
    game.open("abc", true);
    line.now().opens();
    const { token, id } = line.now().last();
    const free = { ...ROOM, state: "waiting", players: [player("Ada"), { ...player(""), seated: false }] };
    line.now().says(joined({ player: null, number: 1, room: free }));
    line.now().says({ event: "refused", id, code: "unavailable", reason: "it could not be stored; try again" });
    expect(line.now().last()).toMatchObject({ command: "sit", token });
    expect(game.sending.value).toBe(true);
    const again = line.now().last();
    line.now().says({ event: "refused", id: again.id, code: "unavailable", reason: "" });
    const sent = line.now().sent.length;
    vi.advanceTimersByTime(2_000);
    expect(line.now().sent.length).toBe(sent + 1);
    expect(line.now().last()).toEqual(again);
    line.now().says({ event: "seated", id: again.id, player: 2, token, number: 2 });
    line.now().says({ event: "done", id: again.id, number: 2 });
    expect(game.me.value).toBe(2);
    expect(game.sending.value).toBe(false);
    game.leave();
    vi.useRealTimers();
});

test("reasons are sentences", async () => {
    const { line, seats, online: game } = online();
    seats.put("abc", T);
    game.open("abc", false);
    line.now().opens();
    line.now().says(joined());
    game.claim();
    line.now().says({ event: "refused", id: line.now().last().id, code: "not-now", reason: "the other player is not gone" });
    await vi.waitFor(() => expect(game.notice.value).toBe("The other player is not gone."));
    game.leave();
});

test("what happened while one was away is told, and nothing twice", () => {
    const { line, seats, online: game } = online();
    seats.put("abc", T, 2);
    game.open("abc", false);
    line.now().opens();
    expect(line.now().last()).toEqual({ command: "join", game: "abc", token: T, seen: 0 });
    const told = [1, 2, 3].map((number) => ({ event: "move", number, text: `move ${number}` }));
    line.now().says(joined({ told }));
    expect(game.missed.value).toEqual(["move 3"]);
    expect(game.told.value.length).toBe(3);
    line.now().says({ event: "update", number: 4, told: [{ event: "move", number: 4, text: "move 4" }], view: VIEW, room: ROOM });
    line.now().says({ event: "update", number: 4, told: [{ event: "move", number: 4, text: "move 4" }], view: VIEW, room: ROOM });
    expect(game.told.value.length).toBe(4);
    expect(game.said.value).toEqual(["move 4"]);
    expect(seats.get("abc")?.seen).toBe(4);
    game.leave();
});

test("a move names what was seen; while the other is to move it becomes a premove", async () => {
    const { line, seats, online: game } = online();
    seats.put("abc", T);
    game.open("abc", false);
    line.now().opens();
    line.now().says(joined());
    game.point(4);
    expect(line.now().last()).toMatchObject({ command: "point", seen: 3, row: 1, column: 1 });
    expect(game.sending.value).toBe(true);
    line.now().says({ event: "refused", id: line.now().last().id, code: "stale", reason: "" });
    await vi.waitFor(() => expect(game.notice.value).toBe(words.stale));
    expect(game.sending.value).toBe(false);
    const theirs = { ...VIEW, asked: { for: "move", player: 2 } };
    line.now().says({ event: "update", number: 4, told: [], view: theirs, room: { ...ROOM, offers: ["premove"] } });
    game.point(5);
    expect(line.now().last()).toEqual({ command: "premove", row: 1, column: 2 });
    const room = { ...ROOM, offers: ["premove"], premove: { row: 1, column: 2 } };
    line.now().says({ event: "done", id: "", told: [], room });
    expect(game.premove()).toBe(5);
    game.point(5);
    expect(line.now().last()).toEqual({ command: "premove" }); // taken back
    game.leave();
});

test("a rematch is followed with the same token", () => {
    const { line, seats, online: game } = online();
    seats.put("abc", T);
    game.open("abc", false);
    line.now().opens();
    line.now().says(joined({ room: { ...ROOM, state: "over", rematch: "next" } }));
    expect(game.id.value).toBe("next");
    line.now().opens();
    expect(line.now().last()).toMatchObject({ command: "join", game: "next", token: T });
    game.leave();
});

test("a game can be claimed after the time that the hall has said", () => {
    vi.useFakeTimers();
    const { line, seats, online: game } = online();
    seats.put("abc", T);
    game.open("abc", false);
    line.now().opens();
    line.now().says(joined());
    const players = [player("Ada"), { ...player("Ben"), here: false, gone: 0 }];
    line.now().says({ event: "people", players, watchers: 2, claim_in: 120_000 });
    expect(game.room.value).toMatchObject({ watchers: 2, claim_in: 120_000 });
    vi.advanceTimersByTime(120_000);
    expect(game.room.value?.claim_in).toBe(0);
    line.now().says({ event: "people", players: ROOM.players, watchers: 2, claim_in: null });
    expect(game.room.value?.claim_in).toBe(null);
    game.leave();
    vi.useRealTimers();
});

test("damaged seats are left out", () => {
    expect(readSeats(null)).toEqual({});
    expect(readSeats("{")).toEqual({});
    expect(readSeats("null")).toEqual({});
    const good = { token: T, seen: 1, used: 2 };
    expect(readSeats(JSON.stringify({ a: good, b: { token: "x", seen: 1, used: 1 }, c: null, d: 7 }))).toEqual({ a: good });
});

test("addresses of games in the hall", () => {
    expect(parseGameAddress("#g=c7Qm2xWb9KfT")).toEqual({ game: "c7Qm2xWb9KfT" });
    expect(parseGameAddress(`#g=abc&seat=${T}`)).toEqual({ game: "abc", token: T });
    for (const hash of ["", "#connect4/4", "#g=", "#g=a/b", "#g=abc&seat=1"]) {
        expect(parseGameAddress(hash)).toBe(undefined);
    }
});

test("clocks are told in words", () => {
    expect(words.onlineClock("none")).toBe("no clock");
    expect(words.onlineClock("1")).toBe("1 minute");
    expect(words.onlineClock("5+3")).toBe("5 minutes, 3 seconds more for each move");
    expect(words.onlineClock("30s/move")).toBe("30 seconds for each move");
    expect(words.onlineClock("1d/move")).toBe("1 day for each move");
    expect(timeText(3 * 86_400_000 + 3_600_000)).toBe("3 d 1 h");
    expect(timeText(2 * 3_600_000 + 5 * 60_000)).toBe("2 h 05 min");
});
