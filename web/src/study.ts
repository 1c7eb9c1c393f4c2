// Studying the game on the page: looking back, and what every move is worth. It thinks in a worker
// of its own, so that a robot is not disturbed.
import { effect, signal } from "@preact/signals";

import { Refused, Stopped } from "./engine/client";
import type { Thinker } from "./engine/thinker";
import type { Board, Course, PositionView, Worth } from "./engine/types";
import type { Table } from "./table";
import { words } from "./words";

const TIMES = [500, 3000, 20_000]; // milliseconds

export type Brush = "1" | "2" | ".";

// A position that is being set up.
export interface Editing {
    readonly stones: string; // as in a view
    readonly turn: 1 | 2;
    readonly brush: Brush; // what a cell becomes that is pointed at
}

export function freeBoard(board: Board): string {
    return ".".repeat(board.width * board.height);
}

export class Study {
    // How many stones the board has that is looked back at; undefined: it shows the game as it is.
    readonly at = signal<number | undefined>(undefined);
    readonly past = signal<PositionView | undefined>(undefined);
    // Whether the worth of moves is shown, and what is known by now.
    readonly analyses = signal(false);
    readonly worths = signal<readonly Worth[]>([]);
    readonly course = signal<Course | undefined>(undefined);
    readonly editing = signal<Editing | undefined>(undefined);
    readonly busy = signal("");
    readonly problem = signal("");

    private courseOf = ""; // the record of the game

    constructor(
        private readonly table: Table,
        private readonly thinker: Thinker,
    ) {
        // What happens in the game brings the board back to it.
        effect(() => {
            if (table.view.value) this.back();
        });
        effect(() => {
            const view = table.view.value;
            const at = this.at.value;
            if (!this.analyses.value || !view) return;
            if (view.result && at === undefined) return this.end(); // there are no moves any more
            void this.analyse(at ?? view.moves.length);
        });
    }

    back(): void {
        this.at.value = undefined;
        this.past.value = undefined;
    }

    async lookAt(stones: number): Promise<void> {
        const all = this.table.view.value?.moves.length ?? 0;
        const wanted = Math.max(0, Math.min(all, stones));
        if (wanted === all) return this.back();
        this.past.value = await this.table.ask<PositionView>({ call: "look", stones: wanted });
        this.at.value = wanted;
    }

    // Begins with the stones that are shown.
    edit(): void {
        const view = this.table.view.value;
        if (!view) return;
        this.stop();
        const { stones } = this.past.value ?? view;
        this.editing.value = { stones, turn: view.next, brush: "1" };
    }

    change(changes: Partial<Editing>): void {
        if (this.editing.value) this.editing.value = { ...this.editing.value, ...changes };
    }

    put(cell: number): void {
        const editing = this.editing.value;
        if (!editing) return;
        const { stones, brush } = editing;
        const piece = stones[cell] === brush ? "." : brush; // the same piece again takes it away
        this.change({ stones: stones.slice(0, cell) + piece + stones.slice(cell + 1) });
    }

    // A game begins from there, if the stones can stand so; if not, the table says why.
    async finishEditing(): Promise<void> {
        const editing = this.editing.value;
        if (!editing) return;
        if (await this.table.arrange(editing.stones, editing.turn)) {
            this.editing.value = undefined;
        } else {
            this.table.notice.value = words.cannotStand(this.table.notice.value);
        }
    }

    // Another game from the position that is shown; this one is kept.
    playFromHere(): Promise<boolean> {
        return this.table.branch(this.at.value ?? 0);
    }

    toggleAnalysis(): void {
        this.analyses.value = !this.analyses.value;
        if (!this.analyses.value) this.end();
    }

    private end(): void {
        this.thinker.stop();
        this.worths.value = [];
        this.course.value = undefined;
        this.courseOf = "";
        this.busy.value = "";
        this.problem.value = "";
    }

    // First what is quickly known, then better.
    private async analyse(stones: number): Promise<void> {
        this.worths.value = [];
        this.problem.value = "";
        this.busy.value = words.analysing;
        try {
            const { text: record } = await this.table.ask<{ text: string }>({ call: "record" });
            if (this.courseOf !== record) this.course.value = undefined;
            for (const time of TIMES) {
                const request = { call: "analyse", record, stones, time };
                const answer = await this.thinker.ask<{ moves: Worth[] }>(request, this.table.hasBook());
                this.worths.value = answer.moves;
                if (this.courseOf !== record) await this.plot(record);
                if (answer.moves.every((worth) => worth.certain === "proved")) break;
            }
        } catch (error) {
            if (!this.course.value) this.courseOf = "";
            if (error instanceof Stopped) return; // something else is asked by now
            this.problem.value = error instanceof Refused ? error.message : words.broken;
        }
        this.busy.value = "";
    }

    // The graph over the game.
    private async plot(record: string): Promise<void> {
        if (this.table.view.value?.moves.length === 0) return;
        this.courseOf = record;
        try {
            this.course.value = await this.thinker.ask({ call: "course", record }, this.table.hasBook());
        } catch (error) {
            if (!(error instanceof Refused)) throw error; // there is nothing to judge yet
        }
    }

    stop(): void {
        this.analyses.value = false;
        this.end();
    }
}
