import { expect, test } from "vitest";

import { DEFAULTS, readSettings } from "../src/keep/settings";

test("what is damaged becomes the default", () => {
    expect(readSettings(null)).toEqual(DEFAULTS);
    expect(readSettings("{")).toEqual(DEFAULTS);
    expect(readSettings("7")).toEqual(DEFAULTS);
    expect(readSettings("null")).toEqual(DEFAULTS);
    expect(readSettings('{"sound":"loud","own":null,"theme":"dark"}')).toEqual({
        ...DEFAULTS,
        theme: "dark",
    });
    const inside = { theme: "pink", clock: "x", own: { a: 7, b: "title" }, adaptive: { five: "x", four: 3 }, puzzles: [1] };
    expect(readSettings(JSON.stringify(inside))).toEqual({
        ...DEFAULTS,
        own: { b: "title" },
        adaptive: { four: 3 },
    });
});
