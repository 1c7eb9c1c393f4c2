// How a game comes onto the page: from the row of choices, from the address, or as it was left.
import { readAddress } from "./address";
import type { Claim } from "./keep/claim";
import type { Games } from "./keep/games";
import type { Settings } from "./keep/settings";
import type { Table } from "./table";
import { words } from "./words";

// A new game as the row of choices says.
export function beginAs(table: Table, settings: Settings): Promise<boolean> {
    const { game, opponent, starter, own } = settings;
    const definition = own[game];
    return table.begin({
        ...(definition === undefined ? { variant: game } : { definition }),
        players: ["person", opponent === "person" ? "person" : `robot:${opponent}`],
        ...(starter === "game" ? {} : { starter: starter === "you" ? 1 : 2 }),
    });
}

// What the address asks for; true if there is a game on the page now.
export async function openAddress(table: Table, hash: string): Promise<boolean> {
    try {
        const shared = await readAddress(hash);
        if (!shared) return false;
        if (shared.record !== undefined) {
            return await table.resume(shared.record);
        }
        const opened = await table.begin({
            ...(shared.definition === undefined
                ? { variant: shared.variant ?? "" }
                : { definition: shared.definition }),
            players: ["person", "person"],
            ...(shared.moves === "" ? {} : { moves: shared.moves }),
        });
        if (!opened) table.notice.value = words.badAddress(table.notice.value);
        return opened;
    } catch {
        table.notice.value = words.badAddress(words.damaged);
        return false;
    }
}

function lastGame(): string | null {
    try {
        return sessionStorage.getItem("inarow.game") ?? localStorage.getItem("inarow.game");
    } catch {
        return null;
    }
}

// The game that was left unfinished, as after a reload, unless it goes on in another tab.
export async function openLast(table: Table, games: Games, claim: Claim): Promise<boolean> {
    const id = lastGame();
    if (!id) return false;
    try {
        const kept = await games.get(id);
        if (!kept || kept.over) return false;
        return (await claim.take(id)) && (await table.open(kept));
    } catch {
        return false;
    }
}
