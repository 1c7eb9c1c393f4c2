// The game on the page: what is played, what is to be drawn, and everything a player can do. It
// knows no rules; the program does.
import { batch, signal } from "@preact/signals";

import { Clock, type ClockState, newClock } from "./clock";
import { Broken, type Client, Refused, Stopped } from "./engine/client";
import type { Thinker } from "./engine/thinker";
import type { Board, State, Task, View } from "./engine/types";
import type { Claim } from "./keep/claim";
import type { Branch, Games, KeptGame } from "./keep/games";
import { change, settings } from "./keep/settings";
import { play as playSound, soundOf } from "./sounds";
import { words } from "./words";

// How long a robot waits at least, so that one can see the own piece come to rest.
const PACE = 500;

// What is kept of a game besides its record.
interface Seated {
    readonly id?: string;
    readonly clock?: ClockState | undefined;
    readonly branch?: Branch | undefined;
}

export interface Start {
    readonly variant?: string;
    readonly definition?: string;
    readonly players?: readonly [string, string];
    readonly starter?: 1 | 2;
    readonly moves?: string;
}

const LINE = 4; // moves that tell a branch from others

function firstMoves(view: View, from: number): string {
    return view.moves.slice(from, from + LINE).join(" ");
}

export class Table {
    readonly board = signal<Board | undefined>(undefined);
    readonly view = signal<View | undefined>(undefined);
    readonly said = signal<readonly string[]>([]); // what the program said last
    readonly notice = signal(""); // what the page itself has to say
    readonly hint = signal<number | undefined>(undefined);
    readonly thinking = signal<Task["kind"] | undefined>(undefined);
    readonly id = signal(""); // of the game, among those that are kept
    readonly clock = new Clock((player) => void this.runOutOfTime(player));

    private branchOf: Branch | undefined;
    private lastRecord = "";
    private thoughtAbout = 0;
    private queue: Promise<unknown> = Promise.resolve();
    private storageTold = false;

    constructor(
        private openProgram: () => Client,
        private readonly thinker: Thinker,
        private readonly games: Games,
        private readonly claim: Pick<Claim, "take">,
        private readonly random: () => number,
        private readonly pace = (motion: boolean) => (motion ? PACE : 0),
    ) {
        this.program = openProgram();
    }

    private program: Client;

    // Any other call; the answer is for who asks.
    ask<Answer>(request: object): Promise<Answer> {
        return this.program.call<Answer>(request);
    }

    begin(start: Start): Promise<boolean> {
        const adaptive = settings.value.adaptive[start.variant ?? "own"];
        const clock = start.moves === undefined ? newClock(settings.value.clock) : undefined;
        return this.sit({ call: "begin", seed: this.random(), adaptive, ...start }, { clock });
    }

    async resume(record: string): Promise<boolean> {
        const resumed = await this.sit({ call: "resume", record });
        if (!resumed) this.notice.value = words.badRecord(this.notice.value);
        return resumed;
    }

    // Goes on with a game that is kept; with a copy, if another tab has it.
    async open(game: KeptGame): Promise<boolean> {
        const free = await this.claim.take(game.id);
        const { clock, branch } = game;
        const opened = await this.sit(
            { call: "resume", record: game.record },
            free ? { id: game.id, clock, branch } : { clock },
        );
        if (!opened) {
            this.notice.value = words.badRecord(this.notice.value);
            await this.claim.take(this.id.value);
        }
        if (opened && !free) this.notice.value = words.openElsewhere;
        return opened;
    }

    rematch(): Promise<boolean> {
        const adaptive = settings.value.adaptive[this.board.value?.variant ?? ""];
        const clock = newClock(settings.value.clock);
        return this.sit({ call: "rematch", seed: this.random(), adaptive }, { clock });
    }

    // Looks at a place of the review.
    lookAt(place: number): Promise<boolean> {
        return this.tell({ call: "mistake", place });
    }

    // Another game that begins as this one did; this one is kept.
    branch(stones: number): Promise<boolean> {
        const root = this.branchOf?.root ?? this.id.value;
        return this.sit({ call: "branch", stones }, { branch: { root, stones, line: "" } });
    }

    // Another game that begins with these stones.
    arrange(stones: string, turn: 1 | 2): Promise<boolean> {
        return this.sit({ call: "arrange", stones, turn, seed: this.random() });
    }

    // The games that began as this one did.
    async family(): Promise<readonly KeptGame[]> {
        const family = await this.games.family(this.branchOf?.root ?? this.id.value);
        return family.length > 1 || family[0]?.id !== this.id.value ? family : [];
    }

    // Whoever plays on does not want the undo that is offered.
    point(cell: number): Promise<boolean> {
        const width = this.board.value?.width ?? 1;
        const row = Math.floor(cell / width);
        return this.inTurn(async () => {
            await this.declineUndo();
            return this.tellNow({ call: "point", row, column: cell % width });
        });
    }

    private async declineUndo(): Promise<void> {
        if (this.view.value?.asked?.for === "undo") await this.tellNow({ call: "type", line: "0" });
    }

    // Whoever has no time left loses, as if they resigned.
    private runOutOfTime(player: 1 | 2): Promise<boolean> {
        return this.inTurn(async () => {
            await this.tellNow({ call: "cancel" });
            await this.declineUndo();
            const lost = await this.tellNow({ call: "type", line: "resign" });
            if (lost) this.notice.value = words.ranOut(player);
            return lost;
        });
    }

    type(line: string): Promise<boolean> {
        return this.tell({ call: "type", line });
    }

    take(what: string): Promise<boolean> {
        return this.tell({ call: "take", what });
    }

    cancel(): Promise<boolean> {
        this.thinker.stop();
        return this.tell({ call: "cancel" });
    }

    private newId(): string {
        return `${Date.now().toString(36)}-${this.random().toString(36)}`;
    }

    // A game that begins. The one before it stays among those that are kept.
    private async sit(request: object, kept: Seated = {}): Promise<boolean> {
        const { id = this.newId(), clock, branch } = kept;
        return this.tell(request, () => {
            this.thinker.stop();
            this.id.value = id;
            void this.claim.take(id);
            this.clock.set(clock);
            this.branchOf = branch;
            this.thoughtAbout = 0;
            this.hint.value = undefined;
            this.notice.value = "";
        });
    }

    // Tells the program something and shows what came of it; false if it was refused.
    private tell(request: object, before?: () => void): Promise<boolean> {
        return this.inTurn(() => this.tellNow(request, before));
    }

    // One after the other, so that answers are shown in their order.
    private inTurn(work: () => Promise<boolean>): Promise<boolean> {
        const done = this.queue.then(work);
        this.queue = done.catch(() => undefined);
        return done;
    }

    private async tellNow(request: object, before?: () => void): Promise<boolean> {
        try {
            const state = await this.program.call<State>(request);
            before?.();
            this.show(state);
            void this.keep();
            this.think();
            return true;
        } catch (error) {
            if (error instanceof Refused) {
                this.notice.value = error.message;
            } else if (error instanceof Broken) {
                await this.startAgain();
            } else {
                throw error;
            }
            return false;
        }
    }

    private show(state: State): void {
        const events = state.told.map((message) => message.event ?? "");
        if (events.some((event) => ["begin", "move", "undo", "result"].includes(event))) {
            this.hint.value = undefined;
        }
        const hinted = state.told.find((message) => message.event === "hint");
        if (hinted?.row !== undefined && hinted.column !== undefined) {
            this.hint.value = hinted.row * (this.board.value?.width ?? 0) + hinted.column;
        }
        const said = state.told.flatMap((message) => (message.text ? [message.text] : []));
        if (said.length > 0) this.said.value = said;
        batch(() => {
            this.view.value = state.view;
            if (state.board) this.board.value = state.board;
        });
        const sound = settings.value.sound ? soundOf(state.told, state.view) : undefined;
        if (sound) playSound(sound);
        this.clock.follow(state.view);
        this.adapt(state.view);
    }

    // The adaptive robot follows the player's results.
    private adapt(view: View): void {
        const level = view.result?.adaptive;
        const name = this.board.value?.variant;
        if (level === undefined || name === undefined) return;
        change({ adaptive: { ...settings.value.adaptive, [name]: level } });
    }

    private think(): void {
        const task = this.view.value?.task;
        if (!task) {
            this.thinking.value = undefined;
            return;
        }
        if (task.ticket === this.thoughtAbout) return;
        this.thoughtAbout = task.ticket;
        void this.thinkAbout(task, this.id.value);
    }

    private async thinkAbout(task: Task, id: string): Promise<void> {
        this.thinking.value = task.kind;
        const wait = task.kind === "move" ? this.pace(settings.value.motion) : 0;
        const rest = new Promise((resolve) => setTimeout(resolve, wait));
        try {
            const found = await this.thinker.think(task, this.wantsBook(task));
            await rest;
            if (this.id.value === id) await this.tell({ call: "found", ...found });
        } catch (error) {
            if (error instanceof Stopped) return;
            this.notice.value = error instanceof Refused ? error.message : words.broken;
        } finally {
            if (this.thoughtAbout === task.ticket && !this.view.value?.task) {
                this.thinking.value = undefined;
            }
        }
    }

    // There is an opening book for the usual board; it is loaded when it is wanted.
    hasBook(): boolean {
        const board = this.board.value;
        return Boolean(board?.falling && board.width === 7 && board.height === 6 && board.length === 4);
    }

    private wantsBook(task: Task): boolean {
        const view = this.view.value;
        const robot = view?.players[view.turn - 1]?.robot;
        return this.hasBook() && (task.kind !== "move" || robot === "perfect");
    }

    private async keep(): Promise<void> {
        const view = this.view.value;
        const board = this.board.value;
        if (!view?.playing || !board) return;
        const id = this.id.value;
        const branch = this.branchOf;
        const clock = this.clock.state.value;
        const record = (await this.program.call<{ text: string }>({ call: "record" })).text;
        if (id !== this.id.value) return; // another game has begun
        this.lastRecord = record;
        if (view.moves.length === 0 && !view.arranged) return; // nothing to lose yet
        try {
            await this.games.put({
                id,
                record,
                title: board.title,
                status: view.result ? view.status : "",
                moves: view.moves.length,
                over: view.result !== null,
                changed: Date.now(),
                ...(clock ? { clock } : {}),
                ...(branch ? { branch: { ...branch, line: firstMoves(view, branch.stones) } } : {}),
            });
            sessionStorage.setItem("inarow.game", id);
            localStorage.setItem("inarow.game", id);
        } catch {
            this.tellStorageFailed();
        }
    }

    // Said once, whatever could not be kept.
    tellStorageFailed(): void {
        if (!this.storageTold) this.notice.value = words.storageFailed;
        this.storageTold = true;
    }

    // After the program broke down: a new one goes on with the game as it was.
    private async startAgain(): Promise<void> {
        this.program = this.openProgram();
        this.thinker.stop();
        this.thoughtAbout = 0;
        if (this.lastRecord) {
            this.show(await this.program.call<State>({ call: "resume", record: this.lastRecord }));
        }
        this.notice.value = words.broken;
    }
}
