// What passes between the page and a hall: docs/online.md.
import type { Board, Told, View } from "../engine/types";

export type Player = 1 | 2;

export interface RoomPlayer {
    readonly name: string;
    readonly seated: boolean;
    readonly here: boolean;
    readonly gone: number | null; // milliseconds
}

export interface Room {
    readonly state: "waiting" | "playing" | "over";
    readonly players: readonly [RoomPlayer, RoomPlayer];
    readonly watchers: number;
    readonly public: boolean;
    readonly chat: boolean;
    readonly clock: {
        readonly text: string;
        readonly left: readonly [number, number] | null; // milliseconds
        readonly running: Player | null;
    };
    readonly asked: { readonly what: Wish; readonly player: Player } | null;
    readonly offers: readonly string[];
    readonly claim_in: number | null;
    readonly premove: { readonly row: number; readonly column: number } | null;
    readonly rematch: string | null;
}

// What needs the other player's consent.
export type Wish = "undo" | "draw" | "restart" | "rematch";

export interface OnlineTold extends Told {
    readonly number?: number;
    readonly player?: Player;
    readonly words?: string; // of somebody who says something
    readonly phrase?: string; // or one of the fixed ones
}

export interface Joined {
    readonly event: "joined";
    readonly player: Player | null;
    readonly number: number;
    readonly board: Board;
    readonly view: View;
    readonly room: Room;
    readonly told: readonly OnlineTold[];
}

export interface Update {
    readonly event: "update";
    readonly number: number;
    readonly told: readonly OnlineTold[];
    readonly view: View;
    readonly room: Room;
}

export interface Seated {
    readonly event: "seated";
    readonly id?: string;
    readonly player: Player;
    readonly token: string;
}

export interface People extends Pick<Room, "players" | "watchers" | "claim_in"> {
    readonly event: "people";
}

export interface Done {
    readonly event: "done";
    readonly id: string;
    readonly number?: number;
    readonly told?: readonly OnlineTold[];
    readonly room?: Room; // with one's premove
}

export interface Refusal {
    readonly event: "refused";
    readonly id?: string;
    readonly code: string;
    readonly reason: string;
}

export interface Bye {
    readonly event: "bye";
    readonly reason: string;
    readonly again?: boolean;
    readonly after?: number;
}

export type FromHall = Joined | Update | Seated | People | Done | Refusal | Bye | { readonly event: "pong" };

// A game as the lobby lists it.
export interface Listed {
    readonly game: string;
    readonly variant: string;
    readonly title: string;
    readonly clock: string;
    readonly names: readonly [string | null, string | null];
    readonly public: boolean;
    readonly state: Room["state"];
    readonly watchers: number;
    readonly moves?: number; // absent in the lobby while nobody is at the game
    readonly created: number;
}

export interface Lobby {
    readonly open: readonly Listed[];
    readonly live: readonly Listed[];
}
