import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Axe from "axe-core";
import { test as base, expect, type Page } from "playwright/test";
import { writeManifest, writeWorker } from "../postbuild/offline";
import { deliveredPages } from "./delivered-pages";
import { type FickleHost, startFickleHost } from "./shared/start-fickle-host";

/** Each test has a host of its own, which serves `out/` first, and a folder with a copy of it. */
const test = base.extend<{ host: FickleHost; changed: string }>({
  host: async ({ browserName: _ }, use) => {
    const host = await startFickleHost("out");
    await use(host);
    await host.close();
  },
  changed: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "offline-"));
    await cp("out", folder, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ host }, use) => use(host.url),
});

test.describe.configure({ timeout: 120_000 });

const getStatus = (page: Page) => page.locator(".offline-page").getByRole("status");
const getKeep = (page: Page) => page.getByRole("button", { name: "Keep this site on this device" });
const getRemove = (page: Page) => page.getByRole("button", { name: "Remove it" });
const storedWords =
  /^The whole site is stored on this device as of .+, [\d.]+ MB, and can be read here without a network\.$/;

/** Notes what the browser complains of, but for a network that is gone, which no page can keep it from saying. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (!message.text().startsWith("Failed to load resource: net::ERR_")) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

async function keep(page: Page): Promise<void> {
  await page.goto("/offline");
  await getKeep(page).click();
  await expect(getStatus(page)).toHaveText(storedWords);
}

/** What the browser holds for this site. */
const readDevice = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

const nothing = { workers: 0, caches: [] };

const readBuild = (page: Page) =>
  page.evaluate(async () => {
    const record = await caches.match("/offline.json");
    return record && (await record.json()).manifest.build;
  });

/** Makes the worker look for a changed build at the next page, as it does after an hour. */
const forgetLook = (page: Page) =>
  page.evaluate(async () => (await caches.open("offline-1")).put("/offline-looked", new Response("0")));

/** Writes a changed recipe into a copy of the build, and its manifest; gives the new build's name. */
async function changeBuild(folder: string): Promise<string> {
  const file = join(folder, "docr.html");
  await writeFile(file, (await readFile(file, "utf8")).replace(/(<h1[^>]*>)/, "$1Changed: "));
  const { build } = await writeManifest(folder, new Map(), new Map());
  return build;
}

test("after one tap and without a network all of the site opens", async ({ page, host }) => {
  await keep(page);
  const said = listen(page);
  host.leave();
  for (const path of deliveredPages) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()["content-security-policy"], path).toContain("default-src 'none'");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const pictures = page.locator("main img");
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture, path).toHaveJSProperty("complete", true);
      await expect(picture, path).not.toHaveJSProperty("naturalWidth", 0);
    }
  }
  expect(said).toEqual([]);
});

test("without a network both tools and the search work", async ({ page, host }) => {
  await keep(page);
  const said = listen(page);
  host.leave();
  await page.goto("/htmlcodes");
  await page.locator("[data-ready]").waitFor();
  await page.getByRole("textbox").first().fill("©");
  await page.getByRole("textbox").first().press("End");
  await expect(page.getByText("&#169;").first()).toBeVisible();
  await page.goto("/cs/colors");
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await page.goto("/find");
  await page.getByRole("searchbox").fill("pineapple");
  await expect(page.locator("main ol").getByRole("link").first()).toHaveAttribute("href", "/pudc");
  expect(said).toEqual([]);
});

for (const [asked, path, status] of [
  ["/DOCR/", "/docr", 200],
  ["/Docr?X=1&y=%2F#Ingredients", "/docr?X=1&y=%2F#Ingredients", 200],
  ["/Git/Delete%2DBranch", "/git/delete-branch", 200],
  ["/nope", "/nope", 404],
  ["/Nope/?a=1", "/Nope/?a=1", 404],
  ["/git.md", "/git.md", 503],
] as const) {
  test(`without a network ${asked} is answered ${status} at ${path}`, async ({ page, host }) => {
    await keep(page);
    host.leave();
    const response = await page.goto(asked);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveURL(host.url + path);
    if (status === 404) await expect(page.getByRole("main")).toContainText(`${asked} does not exist.`);
    if (status === 503) await expect(page.getByText("The page you asked for is not stored")).toBeVisible();
  });
}

test("page not found offers the nearest page without a network too", async ({ page, host }) => {
  await keep(page);
  host.leave();
  await page.goto("/asci");
  await expect(page.getByText("Perhaps you want")).toContainText("ASCII chart");
});

test("nothing is registered or stored before the tap, the size is told, and reading pages have no script", async ({
  page,
}) => {
  const said = listen(page);
  await page.goto("/docr");
  await page.getByRole("main").getByRole("link", { name: "Keep the recipes on this device" }).click();
  await expect(getStatus(page)).toHaveText("Nothing of this site is stored on this device.");
  await expect(page.getByRole("radio", { name: /whole site/ })).toHaveAccessibleName(
    /^The whole site [\d.]+ MB to fetch, [\d.]+ MB stored$/,
  );
  await expect(getRemove(page)).toBeHidden();
  expect(await readDevice(page)).toEqual(nothing);
  await page.getByRole("contentinfo").getByRole("link", { name: "Read without a network" }).click();
  await getKeep(page).click();
  await expect(getStatus(page)).toHaveText(storedWords);
  await page.goto("/docr");
  await expect(page.locator("main script:not([type='application/ld+json'])")).toHaveCount(0);
  expect(said).toEqual([]);
});

test("by keyboard alone the recipes are stored, and removed; words say so, and the focus is not lost", async ({
  page,
  host,
}) => {
  await page.goto("/offline");
  await expect(getKeep(page)).toBeVisible();
  await page.getByRole("radio", { name: /whole site/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(getKeep(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText(/^The recipes are stored on this device/);
  await expect(getStatus(page)).toBeFocused();
  host.leave();
  expect((await page.goto("/jamba"))?.status()).toBe(200);
  expect((await page.goto("/recipies"))?.status()).toBe(200);
  expect((await page.goto("/sql"))?.status()).toBe(503);
  await expect(page.getByText("The page you asked for is not stored on this device")).toBeVisible();
  await getRemove(page).focus();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Removed. Nothing of this site is stored on this device any more.");
  await expect(getStatus(page)).toBeFocused();
  expect(await readDevice(page)).toEqual(nothing);
});

test("removing leaves no worker and no cache, and the site is read as before", async ({ page, host }) => {
  await keep(page);
  await page.goto("/git");
  await page.goto("/offline");
  await getRemove(page).click();
  await expect(getStatus(page)).toContainText("Removed.");
  expect(await readDevice(page)).toEqual(nothing);
  expect((await page.goto("/git"))?.fromServiceWorker()).toBe(false);
  host.leave();
  await expect(page.goto("/docr")).rejects.toThrow("net::ERR_");
});

test("a page read with a network is the newest; the changed build takes the place of the stored one as a whole", async ({
  page,
  host,
  changed,
}) => {
  await keep(page);
  const build = await changeBuild(changed);
  await host.serve(changed);
  await page.goto("/docr");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed: ");
  host.asked.length = 0;
  await forgetLook(page);
  await page.goto("/git");
  await expect.poll(() => readBuild(page)).toBe(build);
  expect(host.asked.filter((path) => !/^\/(?:git|icons|speculation)/.test(path))).toEqual(["/offline.json", "/docr"]);
  host.leave();
  await page.goto("/docr");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed: ");
  expect((await page.goto("/jamba"))?.status()).toBe(200);
});

test("a broken update leaves the old build whole", async ({ page, host, changed }) => {
  await keep(page);
  const before = await readBuild(page);
  await changeBuild(changed);
  await writeFile(join(changed, "docr.html"), "half a pa");
  await host.serve(changed);
  await forgetLook(page);
  host.asked.length = 0;
  await page.goto("/git");
  await expect.poll(() => host.asked).toContain("/docr");
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("The site has been changed since.");
  await page.getByRole("button", { name: "Fetch the changes" }).click();
  await expect(getStatus(page)).toHaveText(
    "The site was changed while it was being fetched. Try again in a minute. What was stored before is as it was.",
  );
  expect(await readBuild(page)).toBe(before);
  host.leave();
  await page.goto("/docr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dutch oven chicken and rice", { ignoreCase: true });
  await host.serve("out");
  await page.goto("/offline");
  await expect(getStatus(page)).toHaveText(storedWords);
});

test("a network that does not begin its answer within two seconds is as none", async ({ page, host }) => {
  await keep(page);
  host.stall();
  expect((await page.goto("/docr"))?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await host.serve("out");
});

test("a message sent without a network is an error in words, and stays in the form", async ({ page, host }) => {
  await keep(page);
  host.leave();
  await page.goto("/contact");
  await page.locator("form[data-ready]").waitFor();
  const texts = ["Ann Example", "a@example.org", "a@example.org", "Coals", "How many?"];
  const fields = page.locator("form").getByRole("textbox");
  for (const [place, text] of texts.entries()) await fields.nth(place).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Error: Failed to fetch")).toBeVisible();
  for (const [place, text] of texts.entries()) await expect(fields.nth(place)).toHaveValue(text);
  await host.serve("out");
  const sent = page.waitForResponse(/\/api\/sm$/);
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).fromServiceWorker()).toBe(false);
  await expect(page.getByText("Email sent successfully.", { exact: true })).toBeVisible();
});

test("two tabs say the same, and storing in both at once stores once", async ({ page, context, host }) => {
  const other = await context.newPage();
  const said = [...[page, other].map(listen)];
  await Promise.all([page.goto("/offline"), other.goto("/offline")]);
  await expect(getKeep(other)).toBeVisible();
  host.asked.length = 0;
  // The second one may be too late for a click that waits for a button that can be clicked.
  await Promise.all([page, other].map((tab) => getKeep(tab).dispatchEvent("click")));
  await expect(getStatus(page)).toHaveText(storedWords);
  await expect(getStatus(other)).toHaveText(storedWords);
  expect(host.asked.filter((path) => path === "/sql")).toHaveLength(1);
  await getRemove(other).click();
  await expect(getStatus(page)).toHaveText("Nothing of this site is stored on this device.");
  expect(await readDevice(page)).toEqual(nothing);
  expect(said).toEqual([[], []]);
});

test("a tab that is closed while it stores leaves the other one free to finish", async ({ page, context, host }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/offline"), other.goto("/offline")]);
  await expect(getKeep(other)).toBeVisible();
  host.stall();
  await page.evaluate(() => caches.open("offline-1"));
  await getKeep(page).click();
  await host.serve("out");
  await page.close();
  await expect(getKeep(other)).toHaveAttribute("aria-disabled", "false");
  await other.reload();
  await expect(getStatus(other)).toHaveText(
    "An earlier try was broken off. What it left is of no use; finish it, or remove it.",
  );
  await getKeep(other).click();
  await expect(getStatus(other)).toHaveText(storedWords);
});

test("a network that goes away half way leaves nothing, and says so", async ({ page, host }) => {
  const said = listen(page);
  await page.goto("/offline");
  await expect(getKeep(page)).toBeVisible();
  host.leave(20);
  await getKeep(page).click();
  await expect(getStatus(page)).toHaveText("The network went away. Try again where it is better. Nothing is stored.");
  expect(await readDevice(page)).toEqual(nothing);
  await host.serve("out");
  await getKeep(page).click();
  await expect(getStatus(page)).toHaveText(storedWords);
  expect(said).toEqual([]);
});

const refusals: Record<string, [words: RegExp, script: () => void]> = {
  "storage that is full": [
    /^There is not enough room .+ Nothing is stored\.$/,
    () => {
      const { put } = Cache.prototype;
      let count = 0;
      Cache.prototype.put = function (...parts) {
        count += 1;
        return count > 10 ? Promise.reject(new DOMException("", "QuotaExceededError")) : put.apply(this, parts);
      };
    },
  ],
  "too little room": [
    /^There is not enough room .+ Nothing is stored\.$/,
    () => {
      StorageManager.prototype.estimate = async () => ({ quota: 1000, usage: 0 });
    },
  ],
  "a worker that is refused": [
    /^This browser does not let the site store anything.+ Nothing is stored\.$/,
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("", "SecurityError"));
    },
  ],
};

for (const [what, [words, script]] of Object.entries(refusals)) {
  test(`${what} is told in words, and leaves nothing`, async ({ page }) => {
    const said = listen(page);
    await page.addInitScript(script);
    await page.goto("/offline");
    await getKeep(page).click();
    await expect(getStatus(page)).toHaveText(words);
    expect(await readDevice(page)).toEqual(nothing);
    expect(said).toEqual([]);
  });
}

const inability: Record<string, [words: RegExp, script: () => void]> = {
  "a browser without workers": [
    /^This browser cannot store the site/,
    () => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"),
  ],
  "a page that did not come by https": [
    /^This browser cannot store the site/,
    () => Object.defineProperty(window, "isSecureContext", { value: false }),
  ],
  "a browser that refuses to look, as with cookies refused": [
    /^This browser does not let the site store anything/,
    () => {
      CacheStorage.prototype.has = () => Promise.reject(new DOMException("", "SecurityError"));
    },
  ],
};

for (const [what, [words, script]] of Object.entries(inability)) {
  test(`${what} is told so, without a button`, async ({ page }) => {
    const said = listen(page);
    await page.addInitScript(script);
    await page.goto("/offline");
    await expect(getStatus(page)).toHaveText(words);
    await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
    expect(said).toEqual([]);
  });
}

test("a deployment with OFFLINE=off ends the worker of everybody, and the page offers nothing", async ({
  page,
  host,
  changed,
}) => {
  await keep(page);
  await writeWorker(changed, false);
  await Promise.all(["offline.json", "offline-404.txt"].map((name) => rm(join(changed, name))));
  await host.serve(changed);
  await page.goto("/git");
  await expect.poll(() => readDevice(page)).toEqual(nothing);
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("could not be loaded");
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core's script calls itself in a page. */
declare const axe: typeof Axe;

for (const [width, colorScheme] of [
  [360, "light"],
  [1280, "dark"],
] as const) {
  test(`axe finds nothing before, while and after storing, at ${width} px, ${colorScheme}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const judge = async () => {
      await page.evaluate(axeSource);
      return page.evaluate(async () => {
        const { violations } = await axe.run({ resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
      });
    };
    await page.goto("/offline");
    await expect(getKeep(page)).toBeVisible();
    expect.soft(await judge(), "before").toEqual([]);
    host.stall();
    await getKeep(page).click();
    await host.serve("out");
    host.stall();
    await expect(page.getByRole("progressbar", { name: "Storing the site" })).toBeVisible();
    expect.soft(await judge(), "while").toEqual([]);
    await host.serve("out");
    await expect(getStatus(page)).toHaveText(storedWords);
    expect.soft(await judge(), "after").toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/offline says what can be done instead, and shows no button", async ({ page }) => {
    await page.goto("/offline");
    await expect(page.getByText(/Storing the whole site needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "keep it page by page" }).click();
    await expect(page.getByRole("heading", { name: "One page at a time" })).toBeInViewport();
  });
});
