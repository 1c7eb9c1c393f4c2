// Playing a friend: the game that a visitor makes, and its link.
import { expect } from "vitest";

import type { Visitor } from "./visitor";

export interface Wishes {
    readonly game: string;
    readonly clock?: string;
    readonly starter?: string;
    readonly open?: boolean; // public
}

// Makes a game and gives its link.
export async function make(visitor: Visitor, { game, clock, starter, open }: Wishes): Promise<string> {
    await visitor.button("Play a friend").click();
    const form = visitor.page.getByRole("form", { name: "Make a game" });
    await form.getByRole("combobox", { name: "Game", exact: true }).selectOption(game);
    if (clock) await form.getByRole("combobox", { name: "Clock" }).selectOption(clock);
    if (starter) await form.getByLabel("Who starts").selectOption(starter);
    if (open) await form.getByLabel(/Public/).check();
    await visitor.button("Make a game").click();
    const field = visitor.page.getByLabel(/Send this link/);
    await expect.poll(() => field.inputValue()).toMatch(/\/g\/[A-Za-z0-9]{12}$/);
    return field.inputValue();
}
