// The game that is played in a hall: what is to be drawn, and everything a player can do there. The
// hall knows the rules and the time; what it has sent is safe.
import { batch, effect, signal } from "@preact/signals";

import type { ClockState } from "../clock";
import type { Board, View } from "../engine/types";
import { settings } from "../keep/settings";
import { play as playSound, soundOf } from "../sounds";
import { words } from "../words";
import { Connection, type Line, type LineState } from "./connection";
import type { FromHall, Joined, OnlineTold, Player, Room, Update, Wish } from "./messages";
import { newToken, type Seats } from "./seats";

const TICK = 200; // milliseconds between two looks at a clock that runs
const MOVES: readonly (string | undefined)[] = ["move", "row", "column"];

// The hall's reasons are halves of sentences.
function sentence(reason: string): string {
    const end = /[.!?)]$/.test(reason) ? "" : ".";
    return reason && reason.charAt(0).toUpperCase() + reason.slice(1) + end;
}

export class Online {
    readonly id = signal(""); // of the game; empty: there is none
    readonly me = signal<Player | null>(null); // null: watching
    readonly board = signal<Board | undefined>(undefined);
    readonly view = signal<View | undefined>(undefined);
    readonly room = signal<Room | undefined>(undefined);
    readonly line = signal<LineState>("connecting");
    readonly sending = signal(false); // something that is not safe yet
    readonly told = signal<readonly OnlineTold[]>([]); // all that happened and has words
    readonly said = signal<readonly string[]>([]); // what was said last
    readonly missed = signal<readonly string[]>([]); // what happened while one was away
    readonly notice = signal("");
    readonly clock = { state: signal<ClockState | undefined>(undefined) };

    private connection: Connection | undefined;
    private unfollow: (() => void) | undefined;
    private number = 0; // of the last event
    private ids = 0;
    private sitId = ""; // of the seat that is asked for on joining
    private wants = false; // a seat whose token this browser has made up
    private clockSince = 0;
    private timer: ReturnType<typeof setInterval> | undefined;
    private claimTimer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly seats: Seats,
        private readonly openLine: () => Line,
        private readonly random: () => number,
        private readonly now: () => number = () => performance.now(),
    ) {}

    // Goes to a game: to one's own seat, if this browser has one there; else to a free one, if `sit`.
    open(game: string, sit: boolean): void {
        this.leave();
        this.sitId = this.newId();
        const before = this.seats.get(game)?.seen ?? 0;
        this.id.value = game;
        if (sit) this.want();
        const join = () => {
            const token = this.seats.get(game)?.token;
            return {
                command: "join",
                game,
                seen: this.number,
                ...(token === undefined ? {} : { token }),
                ...(this.wants ? { sit: true, id: this.sitId, name: settings.peek().name } : {}),
            };
        };
        const connection = new Connection(this.openLine, join, (message) => this.receive(message, before), this.now);
        this.connection = connection;
        this.unfollow = effect(() => {
            this.line.value = connection.state.value;
            this.sending.value = connection.pending.value > 0;
        });
    }

    leave(): void {
        this.connection?.end();
        this.unfollow?.();
        clearInterval(this.timer);
        clearTimeout(this.claimTimer);
        this.number = 0;
        this.wants = false;
        batch(() => {
            this.id.value = "";
            this.me.value = null;
            this.board.value = undefined;
            this.view.value = undefined;
            this.room.value = undefined;
            this.told.value = [];
            this.said.value = [];
            this.missed.value = [];
            this.notice.value = "";
            this.clock.state.value = undefined;
        });
    }

    // The network is back, or somebody looks at the page again.
    hurry(): void {
        this.connection?.hurry();
    }

    // Takes the free seat of a game that is watched.
    sit(): void {
        const token = this.want();
        void this.command({ command: "sit", name: settings.peek().name, token });
    }

    // The token is kept before it is sent, so that the seat is not lost with the answer.
    private want(): string | undefined {
        if (!this.seats.get(this.id.value)) {
            this.wants = true;
            this.seats.put(this.id.value, newToken());
        }
        return this.seats.get(this.id.value)?.token;
    }

    private giveUpSeat(): void {
        this.wants = false;
        this.seats.forget(this.id.value);
    }

    // A move, or a premove while the other player is to move.
    point(cell: number): void {
        const width = this.board.value?.width ?? 1;
        const at = { row: Math.floor(cell / width), column: cell % width };
        if (this.asksMe() && MOVES.includes(this.view.value?.asked?.for)) {
            void this.command({ command: "point", seen: this.number, ...at });
        } else if (this.room.value?.offers.includes("premove")) {
            const same = this.premove() === cell;
            this.connection?.mention({ command: "premove", ...(same ? {} : at) });
        } else if (this.me.value !== null) {
            this.notice.value = words.notYourTurn;
        }
    }

    type(line: string): void {
        void this.command({ command: "type", seen: this.number, line });
    }

    take(what: string): void {
        void this.command({ command: "take", seen: this.number, what });
    }

    ask(what: Wish): void {
        void this.command({ command: "ask", what });
    }

    reply(what: Wish, yes: boolean): void {
        void this.command({ command: "reply", what, yes });
    }

    claim(): void {
        void this.command({ command: "claim" });
    }

    say(what: { readonly phrase: string } | { readonly words: string }): void {
        void this.command({ command: "say", ...what });
    }

    allowChat(on: boolean): void {
        void this.command({ command: "chat", on });
    }

    // Whether the hall waits for this player's answer.
    asksMe(): boolean {
        return this.me.value !== null && this.view.value?.asked?.player === this.me.value;
    }

    // The cell of one's premove.
    premove(): number | undefined {
        const premove = this.room.value?.premove;
        return premove ? premove.row * (this.board.value?.width ?? 0) + premove.column : undefined;
    }

    private newId(): string {
        return `${this.random().toString(36)}-${++this.ids}`;
    }

    private async command(command: object): Promise<void> {
        const game = this.id.value;
        this.notice.value = "";
        this.missed.value = [];
        const answer = await this.connection?.send(this.newId(), command);
        if (!answer || this.id.value !== game) return;
        if (answer.event === "refused") {
            this.notice.value = answer.code === "stale" ? words.stale : sentence(answer.reason);
            if (answer.code === "taken") this.giveUpSeat();
        } else if (answer.told) {
            this.said.value = textsOf(answer.told);
        }
    }

    private receive(message: FromHall, seenBefore: number): void {
        switch (message.event) {
            case "joined":
                return this.showJoined(message, seenBefore);
            case "update":
                return this.show(message);
            case "seated":
                this.wants = false;
                this.seats.put(this.id.value, message.token, this.number);
                this.me.value = message.player;
                return;
            case "people":
                if (this.room.value) {
                    const { players, watchers, claim_in } = message;
                    this.room.value = { ...this.room.value, players, watchers, claim_in };
                    this.awaitClaim();
                }
                return;
            case "done":
                if (message.room) this.room.value = message.room;
                return;
            case "refused":
                // The seat could not be stored: it is asked for until it is.
                if (message.id === this.sitId && message.code === "unavailable" && this.room.value) return this.sit();
                if (message.id === undefined || message.code === "no-game") this.notice.value = sentence(message.reason);
                if (message.code === "token") this.giveUpSeat();
                return;
            case "bye":
                if (message.again === false) this.notice.value = sentence(message.reason);
                return;
        }
    }

    // The first time all that has happened comes, later what was missed.
    private showJoined(message: Joined, seenBefore: number): void {
        const first = this.number === 0;
        const free = message.room.players.some((player) => !player.seated);
        if (message.player === null && !free) this.giveUpSeat(); // somebody else was first
        if (message.player !== null) this.wants = false;
        const unseen = message.told.filter((event) => (event.number ?? Infinity) > (first ? seenBefore : this.number));
        batch(() => {
            this.me.value = message.player;
            this.board.value = message.board;
            this.missed.value = first && seenBefore === 0 ? [] : textsOf(unseen);
            if (first) this.told.value = [];
        });
        this.show({ ...message, event: "update" });
    }

    private show(message: Update): void {
        const fresh = message.told.filter((event) => (event.number ?? Infinity) > this.number);
        this.number = Math.max(this.number, message.number);
        this.seats.see(this.id.value, this.number);
        batch(() => {
            this.view.value = message.view;
            this.room.value = message.room;
            if (fresh.length > 0) this.told.value = [...this.told.value, ...fresh];
            if (textsOf(fresh).length > 0) this.said.value = textsOf(fresh);
        });
        const sound = settings.peek().sound ? soundOf(fresh, message.view) : undefined;
        if (sound) playSound(sound);
        this.runClock(message.room.clock);
        this.awaitClaim();
        this.followRematch(message.room);
    }

    // Between two messages the clock of the player to move runs here, too.
    private runClock({ left, running }: Room["clock"]): void {
        clearInterval(this.timer);
        this.clock.state.value = left ? { left, added: 0 } : undefined;
        if (!left || !running) return;
        this.clockSince = this.now();
        this.timer = setInterval(() => {
            const now = [...left] as [number, number];
            now[running - 1] = Math.max(0, left[running - 1]! - (this.now() - this.clockSince));
            this.clock.state.value = { left: now, added: 0 };
        }, TICK);
    }

    // The hall says once how long to wait until a game can be claimed.
    private awaitClaim(): void {
        clearTimeout(this.claimTimer);
        const wait = this.room.value?.claim_in;
        if (!wait) return;
        this.claimTimer = setTimeout(() => {
            if (this.room.value) this.room.value = { ...this.room.value, claim_in: 0 };
        }, wait);
    }

    // The next game of the same two: the token is good there, too.
    private followRematch(room: Room): void {
        const seat = this.seats.get(this.id.value);
        if (!room.rematch || !seat || this.seats.get(room.rematch)) return;
        this.seats.put(room.rematch, seat.token);
        this.open(room.rematch, false);
    }
}

function textsOf(told: readonly OnlineTold[]): string[] {
    // What players say stands elsewhere.
    return told.flatMap((event) => (event.text && event.event !== "say" ? [event.text.trim()] : []));
}
