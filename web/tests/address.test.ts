import { expect, test } from "vitest";

import { readAddress, writeAddress } from "../src/address";

test.each([
    { variant: "connect4", moves: "4443" },
    { variant: "gomoku-swap2", moves: "h8.i9.black" },
    { variant: "five", moves: "" },
])("$variant reads back", async (shared) => {
    expect(await readAddress(await writeAddress(shared))).toEqual(shared);
});

test("short addresses are readable", async () => {
    expect(await writeAddress({ variant: "connect4", moves: "4443" })).toBe("#connect4/4443");
});

test("a variant of one's own travels along", async () => {
    const definition = 'title = "Größer"\nextends = "three"\n'.repeat(20);
    const address = await writeAddress({ variant: "own", definition, moves: "1,1" });
    expect(address).toMatch(/^#own=[\w-]+\/1,1$/);
    expect(address.length).toBeLessThan(200);
    expect(await readAddress(address)).toEqual({ definition, moves: "1,1" });
});

test("a game that began with stones travels as its record", async () => {
    const record = "inarow-game 1\n".repeat(30);
    const address = await writeAddress({ variant: "connect4", record, moves: "4" });
    expect(address).toMatch(/^#game=[\w-]+$/);
    expect(await readAddress(address)).toEqual({ record, moves: "" });
});

test("nothing is asked for", async () => {
    expect(await readAddress("")).toBeUndefined();
    expect(await readAddress("#")).toBeUndefined();
});

test.each(["#own=!!!", "#own=AAAA/1", "#%E0%A4%A"])("%s is damaged", async (address) => {
    await expect(readAddress(address)).rejects.toThrow();
});

test("a small address cannot become a large text", async () => {
    const bomb = await writeAddress({ definition: "a".repeat(5_000_000), moves: "" }).catch(() => "");
    if (bomb) await expect(readAddress(bomb)).rejects.toThrow();
});
