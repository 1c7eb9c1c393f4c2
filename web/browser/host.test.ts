// The page on any static host, and a version that replaces another one.
import { expect, test } from "vitest";

import { Host } from "./host";
import { useBrowser, Visitor } from "./visitor";

useBrowser();

test("a new version replaces the old one, and no game is lost", async () => {
    const host = await Host.start();
    const visitor = await Visitor.come("", { opponent: "2" }, {}, host.address);
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.cell("column 4, row 1, empty").click();
    await visitor.moves(2);
    host.publish("next");
    await visitor.page.evaluate(async () => {
        const replaced = new Promise((resolve) =>
            navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
        await (await navigator.serviceWorker.ready).update();
        await replaced;
    });
    // The old page goes on, though its files are no longer on the host: a hint needs another worker.
    await visitor.button("Hint").click();
    await visitor.says(/Hint: column/);
    await visitor.button("Analyse").click();
    await visitor.page.locator(".worth").first().waitFor();
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    expect(await visitor.page.locator("script[src*='next-']").count()).toBe(1);
    await visitor.moves(2);
    // The new one is kept for days without a network, too.
    await visitor.context.setOffline(true);
    await visitor.page.reload();
    await visitor.page.waitForSelector("[role=grid]");
    await visitor.moves(2);
    await visitor.leave();
    await host.end();
});
