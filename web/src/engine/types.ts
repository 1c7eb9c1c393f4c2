// What the program answers; src/ui/page/view.h writes it.

export interface Entry {
    readonly variant: string;
    readonly title: string;
    readonly summary: string;
    readonly width: number;
    readonly height: number;
    readonly length: number;
    readonly falling: boolean;
    readonly builtin: boolean;
    readonly levels: readonly string[];
}

export interface Level {
    readonly name: string;
    readonly title: string;
    readonly description: string;
}

export interface Catalog {
    readonly variants: readonly Entry[];
    readonly levels: readonly Level[];
}

export type Style = "squares" | "discs" | "stones" | "crosses";

// What stays the same during a game. Cells are numbered in reading order.
export interface Board extends Entry {
    readonly style: Style;
    readonly colors: readonly [string, string];
    readonly rows: readonly string[]; // empty where moves name columns alone
    readonly columns: readonly string[];
    readonly cells: readonly string[]; // where each is, in words
    readonly introduction: string;
    readonly help: string;
    readonly definition?: string; // of one's own variant
}

export interface Player {
    readonly number: 1 | 2;
    readonly name: string;
    readonly robot: string | null;
    readonly mark: string;
    readonly piece: string;
    readonly look: 1 | 2;
    readonly undos: number;
    readonly mistakes: number;
}

export interface Asked {
    readonly for: string;
    readonly player: 1 | 2;
    readonly title: string;
    readonly text: string;
    readonly answers: readonly { readonly word: string; readonly name: string }[];
}

export interface Offer {
    readonly what: string;
    readonly name: string;
    readonly enabled: boolean;
    readonly loses: boolean;
    readonly left: number;
}

export interface Task {
    readonly ticket: number;
    readonly kind: "move" | "hint" | "review" | "attempt";
    readonly record: string;
}

// The stones, now or at an earlier time.
export interface PositionView {
    readonly stones: string; // one character for each cell: "1", "2" or "."
    readonly last: number | null;
    readonly line: readonly number[];
    readonly barred: readonly number[];
    readonly forbidden: readonly (readonly [number, string])[];
    readonly landings: readonly number[]; // where a piece comes to rest in each column; -1: full
}

export interface View extends PositionView {
    readonly playing: boolean;
    readonly players: readonly [Player, Player];
    readonly turn: 1 | 2;
    readonly starter: 1 | 2;
    readonly arranged: boolean; // it began with stones on the board
    readonly next: 1 | 2;
    readonly moves: readonly string[];
    readonly asked: Asked | null;
    readonly offers: readonly Offer[];
    readonly task: Task | null;
    readonly status: string;
    readonly review: Review | null;
    readonly marked: readonly number[]; // cells that a step of a reason points out
    readonly supposed: readonly number[]; // of stones that are there for that step alone
    readonly result: {
        readonly text: string;
        readonly winner: 1 | 2 | null;
        readonly adaptive?: number; // the level of the adaptive robot from now on
    } | null;
}

export interface Told {
    readonly event?: string; // undefined: there are only words
    readonly text?: string;
    readonly row?: number;
    readonly column?: number;
}

export interface State {
    readonly told: readonly Told[];
    readonly view: View;
    readonly board?: Board; // of a game that begins
}

export interface Problem {
    readonly line: number;
    readonly column: number;
    readonly message: string;
}

// What a move of a position is worth.
export interface Worth {
    readonly cell: number; // -1: it is a choice
    readonly move: string;
    readonly brief: string; // a few letters
    readonly text: string;
    readonly certain: "proved" | "estimated" | "unknown";
    readonly chance: number; // of winning, from 0 to 1
    readonly line: string;
}

export interface Mistake {
    readonly place: number; // among the moves of the review
    readonly number: number; // of the stone, from 1
    readonly player: 1 | 2;
    readonly name: string;
}

// Who stood better, at each position of a game.
export interface Course {
    readonly chances: readonly number[]; // of player 1
    readonly stones: readonly number[]; // on the board there
    readonly mistakes: readonly number[]; // places of moves that were mistakes
}

// What came of the games against one opponent.
export interface StatisticsRow {
    readonly title: string;
    readonly opponent: string;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
    readonly fewest: number | null; // moves of the shortest win
}

// The review of a game, while somebody is in it.
export interface Review {
    readonly at: number; // the place that is looked at
    readonly trying: boolean;
    readonly text: string;
    readonly mistakes: readonly Mistake[];
    readonly course: readonly number[]; // player 1's chance before each move and after the last
    readonly shares: readonly [string, string];
}

// What is remembered of a set of puzzles.
export interface PuzzleHistory {
    readonly rating: number;
    readonly deviation: number;
    readonly volatility: number;
    readonly attempts: number;
    readonly puzzles: Readonly<Record<string, number>>;
}

export interface PuzzleState extends State {
    readonly set: string;
    readonly state: "asked" | "refuted" | "solved" | "shown";
    readonly failed: boolean;
    readonly history: PuzzleHistory;
}
