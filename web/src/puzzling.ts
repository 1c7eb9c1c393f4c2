// Puzzles: which one is on the board, what came of the moves, and the player's rating. The program
// judges; it runs in a worker of its own, which starts with the first puzzle.
import { signal } from "@preact/signals";

import { type Client, Refused } from "./engine/client";
import type { PuzzleState } from "./engine/types";
import { change, settings } from "./keep/settings";
import { words } from "./words";

export interface PuzzleFile {
    readonly name: string; // of the set: the game
    load(): Promise<string>;
}

// As in a calendar here: "2026-11-03".
export function dateText(date: Date): string {
    const two = (number: number) => String(number).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export class Puzzling {
    readonly state = signal<PuzzleState | undefined>(undefined);
    readonly said = signal<readonly string[]>([]);
    readonly busy = signal(false);
    readonly problem = signal("");
    readonly day = signal(false); // it is the puzzle of the day

    private program: Client | undefined;

    constructor(
        private readonly open: () => Client,
        readonly files: readonly PuzzleFile[], // in the order of their names
        private readonly random: () => number,
    ) {}

    begin(name: string): Promise<void> {
        return this.start(this.files.filter((file) => file.name === name), {});
    }

    beginDaily(today: Date): Promise<void> {
        return this.start(this.files, { date: dateText(today) });
    }

    point(cell: number): Promise<void> {
        const width = this.state.value?.board?.width ?? 1;
        return this.tell({ call: "attempt", row: Math.floor(cell / width), column: cell % width });
    }

    type(line: string): Promise<void> {
        return this.tell({ call: "attempt", line });
    }

    goOn(what: "hint" | "show" | "again" | "next"): Promise<void> {
        if (what === "next") this.day.value = false;
        return this.tell({ call: "puzzle", what });
    }

    leave(): void {
        this.program?.stop();
        this.program = undefined;
        this.state.value = undefined;
    }

    private async start(files: readonly PuzzleFile[], extra: object): Promise<void> {
        try {
            const sets = await Promise.all(
                files.map(async (file) => ({ name: file.name, text: await file.load() })),
            );
            const histories = settings.peek().puzzles;
            await this.tell({ call: "puzzles", sets, histories, seed: this.random(), ...extra });
            this.day.value = "date" in extra;
        } catch {
            this.problem.value = words.puzzlesFailed;
        }
    }

    private async tell(request: object): Promise<void> {
        this.problem.value = "";
        this.busy.value = true;
        try {
            const program = (this.program ??= this.open());
            const answer = await program.call<PuzzleState>(request);
            const board = answer.board ?? this.state.value?.board;
            this.state.value = board ? { ...answer, board } : answer;
            this.said.value = answer.told.flatMap((message) => (message.text ? [message.text] : []));
            change({ puzzles: { ...settings.peek().puzzles, [answer.set]: answer.history } });
        } catch (error) {
            this.problem.value = error instanceof Refused ? error.message : words.puzzlesFailed;
        } finally {
            this.busy.value = false;
        }
    }
}
