// Somebody at the page: a tab of a real browser, and what a person does there.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";

import { DEFAULTS, type Settings } from "../src/keep/settings";

let browser: Browser;

export function useBrowser(): void {
    beforeAll(async () => {
        browser = await chromium.launch({
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            args: ["--no-sandbox"],
        });
    });
    afterAll(() => browser.close());
}

export class Visitor {
    readonly complaints: string[] = []; // of the browser, about the page

    private constructor(
        readonly context: BrowserContext,
        readonly page: Page,
    ) {
        page.on("pageerror", (error) => this.complaints.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error") this.complaints.push(message.text());
        });
    }

    static async come(
        hash = "",
        settings: Partial<Settings> = {},
        options: BrowserContextOptions = {},
        address = inject("address"),
        before?: () => void, // on the page, before everything else
    ): Promise<Visitor> {
        const context = await browser.newContext({ reducedMotion: "reduce", ...options });
        const kept = JSON.stringify({ ...DEFAULTS, motion: false, sound: false, ...settings });
        await context.addInitScript((text) => {
            if (!localStorage.getItem("inarow.settings")) localStorage.setItem("inarow.settings", text);
        }, kept);
        if (before) await context.addInitScript(before);
        const visitor = new Visitor(context, await context.newPage());
        await visitor.page.goto(address + hash);
        await visitor.page.waitForSelector(".side");
        return visitor;
    }

    async leave(): Promise<void> {
        await this.context.close();
        expect(this.complaints).toEqual([]);
    }

    // Presses Tab until the board has the focus.
    async tabToBoard(): Promise<void> {
        for (let i = 0; i < 40; ++i) {
            await this.page.keyboard.press("Tab");
            const role = await this.page.evaluate(() => document.activeElement?.getAttribute("role"));
            if (role === "gridcell") return;
        }
        throw new Error("Tab does not lead to the board");
    }

    async keys(...keys: readonly string[]): Promise<void> {
        for (const key of keys) await this.page.keyboard.press(key);
    }

    // Types a line on the board, as "7,7", and Enter.
    async line(text: string): Promise<void> {
        await this.keys(...text, "Enter");
    }

    // Walks to a cell with the arrow keys and plays there.
    async walkTo(row: number, column: number): Promise<void> {
        await this.keys("Home", "PageUp");
        await this.keys(...Array<string>(row).fill("ArrowDown"), ...Array<string>(column).fill("ArrowRight"));
        await this.keys("Enter");
    }

    async says(text: RegExp | string, timeout = 20_000): Promise<void> {
        await this.page.locator("[role=status]").filter({ hasText: text }).first().waitFor({ timeout });
    }

    // Waits until it is this visitor's turn in a game with a friend.
    async turn(timeout = 20_000): Promise<void> {
        await this.page.waitForFunction(() => document.title.startsWith("Your move"), null, { timeout });
    }

    async moves(count: number, timeout = 20_000): Promise<void> {
        await this.page.waitForFunction(
            (wanted) => document.querySelectorAll(".moves li").length === wanted,
            count,
            { timeout },
        );
    }

    button(name: string) {
        return this.page.getByRole("button", { name, exact: true });
    }

    cell(name: RegExp | string) {
        return this.page.getByRole("gridcell", { name });
    }
}
