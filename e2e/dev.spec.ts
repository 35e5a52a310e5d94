import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "playwright/test";

// What a writer sees while writing: `next dev` runs middleware.ts and the islands as Next does.
test.describe.configure({ mode: "default", timeout: 120_000 });

let server: ChildProcess;
let url = "";

test.beforeAll(async () => {
  const words = ["node_modules/next/dist/bin/next", "dev", "--port", "0", "--hostname", "127.0.0.1"];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "ignore"] });
  server = child;
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? url;
    if (/Ready in/.test(line)) return;
  }
  throw new Error("next dev did not start");
});
test.afterAll(async () => {
  server.kill();
  await once(server, "exit");
});

test("a path in another form goes to its one form in one step", async ({ request }) => {
  const response = await request.get(`${url}/Git/?a=B`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(new URL(response.headers().location ?? "", url).href).toBe(`${url}/git?a=B`);
});

test("an island is taken over, and an unknown path is page not found", async ({ page }) => {
  await page.goto(`${url}/htmlcodes`);
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await page.getByLabel("Text to turn").fill("A");
  await expect(page.getByRole("region", { name: "HTML codes" })).toContainText("&#65;");
  const response = await page.goto(`${url}/asci`);
  expect(response?.status()).toBe(404);
  // The development server makes the sitemap only now.
  const link = page.locator("#nearest-page").getByRole("link");
  await expect(link).toHaveText("ASCII chart: table of codes 0 to 127", { timeout: 30_000 });
});

test("the icons are drawn when they are asked for", async ({ request }) => {
  for (const [path, type] of [
    ["/icons/icon.svg", "image/svg+xml"],
    ["/icons/icon-192.png", "image/png"],
    ["/favicon.ico", "image/vnd.microsoft.icon"],
  ] as const) {
    const answer = await request.get(url + path);
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, type]);
  }
  expect((await request.get(`${url}/icons/none.png`)).status()).toBe(404);
});

test("a page's card is drawn when it is asked for, and there is none of a page that is not there", async ({
  request,
}) => {
  const card = await request.get(`${url}/cards/git/delete-branch.png`);
  expect(card.headers()["content-type"]).toBe("image/png");
  expect((await card.body()).length).toBeGreaterThan(10_000);
  expect((await request.get(`${url}/cards/none.png`)).status()).toBe(404);
});
