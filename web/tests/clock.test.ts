import { expect, test, vi } from "vitest";

import { Clock, newClock, timeText } from "../src/clock";
import type { View } from "../src/engine/types";

// As much of a view as a clock looks at.
function view(moves: number, turn: 1 | 2, robot: string | null = null, over = false): View {
    return {
        playing: true,
        result: over ? { text: "", winner: 1 } : null,
        moves: Array<string>(moves).fill("4"),
        turn,
        players: [{ robot: null }, { robot }],
    } as unknown as View;
}

function clockAt(choice: string) {
    vi.useFakeTimers();
    const time = { now: 0 };
    const lost: number[] = [];
    const clock = new Clock((player) => lost.push(player), () => time.now);
    clock.set(newClock(choice));
    return { clock, time, lost, left: () => clock.state.value?.left };
}

test("clocks are written as people read them", () => {
    expect([300_000, 245_000, 59_900, 9940, 0].map(timeText)).toEqual(["5:00", "4:05", "1:00", "10.0", "0.0"]);
    expect(newClock("off")).toBeUndefined();
    expect(newClock("damaged")).toBeUndefined();
    expect(newClock("3+2")).toEqual({ left: [180_000, 180_000], added: 2000 });
});

test("a clock begins with the first move, runs for the player to move and adds time after a move", () => {
    const { clock, time, left } = clockAt("3+2");
    clock.follow(view(0, 1));
    time.now = 5000;
    clock.follow(view(1, 2));
    expect(left()).toEqual([180_000, 180_000]);
    time.now = 15_000;
    clock.tick();
    expect(left()).toEqual([180_000, 170_000]);
    clock.follow(view(2, 1));
    expect(left()).toEqual([180_000, 172_000]);
    time.now = 16_000;
    clock.follow(view(1, 2)); // an undo adds nothing
    expect(left()).toEqual([179_000, 172_000]);
    clock.follow(view(2, 1, null, true));
    time.now = 99_000;
    clock.tick();
    expect(left()).toEqual([179_000, 174_000]);
});

test("whoever has no time left loses once", () => {
    const { clock, time, lost } = clockAt("1+0");
    clock.follow(view(1, 2));
    time.now = 60_001;
    clock.tick();
    clock.tick();
    expect(lost).toEqual([2]);
});

test("robots have no clock", () => {
    const { clock, time, left } = clockAt("1+0");
    clock.follow(view(1, 2, "3"));
    time.now = 90_000;
    clock.tick();
    expect(left()).toEqual([60_000, 60_000]);
});
