// What the hall answers by HTTP: games are made, listed and downloaded. A host of plain files has none.
import type { Problem } from "../engine/types";
import type { Listed, Lobby, Player } from "./messages";

export interface Making {
    readonly variant?: string;
    readonly definition?: string;
    readonly name?: string;
    readonly player: Player;
    readonly starter?: Player;
    readonly clock: string;
    readonly public: boolean;
    readonly chat: boolean;
}

export interface Made {
    readonly game: string;
    readonly player: Player;
    readonly token: string;
}

// The hall refused; its message is for people.
export class HallRefused extends Error {}
// There is no hall at this address.
export class NoHall extends Error {}

function address(path: string): string {
    return new URL(`/api/${path}`, location.href).href;
}

async function ask<Answer>(path: string, options?: RequestInit): Promise<Answer> {
    const response = await fetch(address(path), { cache: "no-store", ...options });
    let answer: unknown;
    try {
        answer = await response.json();
    } catch {
        throw new NoHall();
    }
    const { error, problems } = answer as { error?: string; problems?: readonly Problem[] };
    if (error === undefined) return answer as Answer;
    const first = problems?.[0];
    throw new HallRefused(first ? `${error} (${first.line}: ${first.message})` : error);
}

export function makeGame(making: Making): Promise<Made> {
    return ask<Made>("games", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(making),
    });
}

export function lobby(variant: string, clock: string): Promise<Lobby> {
    const query = new URLSearchParams();
    if (variant) query.set("variant", variant);
    if (clock) query.set("clock", clock);
    return ask<Lobby>(`games?${query}`);
}

export function listed(game: string): Promise<Listed> {
    return ask<Listed>(`games/${encodeURIComponent(game)}`);
}

export function recordAddress(game: string): string {
    return address(`games/${encodeURIComponent(game)}/record`);
}

export function socketAddress(): string {
    return address("socket").replace(/^http/, "ws");
}
