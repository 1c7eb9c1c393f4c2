// The players' clocks. A clock runs while a person is to move; robots have none.
import { signal } from "@preact/signals";

import type { View } from "./engine/types";

export interface ClockState {
    readonly left: readonly [number, number]; // milliseconds
    readonly added: number; // after each move
}

export const CLOCKS = ["off", "1+0", "3+2", "5+0", "10+5", "15+10"] as const;
export type ClockChoice = (typeof CLOCKS)[number];

const MINUTE = 60_000;
const SECOND = 1000;
const TICK = 100;

// Minutes for the game and seconds for each move.
export function newClock(choice: string): ClockState | undefined {
    const [minutes, seconds] = choice.split("+").map(Number);
    if (!minutes || seconds === undefined) return undefined;
    return { left: [minutes * MINUTE, minutes * MINUTE], added: seconds * SECOND };
}

// As people read it: 2 d 3 h, 4:05, and tenths of the last ten seconds.
export function timeText(left: number): string {
    const rest = Math.max(0, left);
    if (rest < 10 * SECOND) return (Math.ceil(rest / 100) / 10).toFixed(1);
    const seconds = Math.ceil(rest / SECOND);
    const hours = Math.floor(seconds / 3600);
    if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
    if (hours > 0) return `${hours} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")} min`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Clock {
    readonly state = signal<ClockState | undefined>(undefined);
    private running: 0 | 1 | undefined;
    private since = 0;
    private moves = 0;
    private timer: ReturnType<typeof setInterval> | undefined;

    constructor(
        private readonly ranOut: (player: 1 | 2) => void,
        private readonly now: () => number = () => performance.now(),
    ) {}

    set(state: ClockState | undefined): void {
        this.stop();
        this.state.value = state;
        this.moves = 0;
    }

    // Follows the game: it begins to run with the first move.
    follow(view: View): void {
        if (!this.state.value) return;
        this.spend();
        const added = view.moves.length > this.moves && this.running !== undefined;
        if (added && this.running !== view.turn - 1) this.give(this.running!, this.state.value.added);
        this.moves = view.moves.length;
        const runs = view.playing && !view.result && view.moves.length > 0;
        const person = view.players[view.turn - 1]!.robot === null;
        this.stop();
        if (!runs || !person) return;
        this.running = view.turn === 1 ? 0 : 1;
        this.since = this.now();
        this.timer = setInterval(() => this.tick(), TICK);
    }

    tick(): void {
        this.spend();
        const player = this.running;
        if (player === undefined || (this.state.value?.left[player] ?? 1) > 0) return;
        this.stop();
        this.ranOut(player === 0 ? 1 : 2);
    }

    private spend(): void {
        if (this.running === undefined) return;
        const now = this.now();
        this.give(this.running, this.since - now);
        this.since = now;
    }

    private give(player: 0 | 1, time: number): void {
        const state = this.state.value;
        if (!state) return;
        const left: [number, number] = [...state.left];
        left[player] = Math.max(0, left[player] + time);
        this.state.value = { ...state, left };
    }

    private stop(): void {
        clearInterval(this.timer);
        this.running = undefined;
    }
}
