import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect as expectAtOnce, test } from "playwright/test";
import { createTitledNote } from "@/lib/content/site-fixture";
import { createSubject, fill, getSend, getStatus } from "./shared/contact-form";
import { readMessages } from "./shared/read-messages";
import { startDev } from "./shared/start-dev";

// What a writer sees while writing, and that middleware.ts and the islands run as Next does them.
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Next compiles what is asked for first, which takes its time on a busy machine. */
const expect = expectAtOnce.configure({ timeout: 30_000 });

let dev: Awaited<ReturnType<typeof startDev>>;

test.beforeAll(async () => {
  dev = await startDev();
});
test.afterAll(() => dev.stop());

/** The file of a page in the copy, and what was in it. */
function open(name: string) {
  const file = join(dev.content, name);
  return { file, text: readFileSync(file, "utf8"), write: (text: string) => writeFileSync(file, text) };
}

test("a path in another form goes to its one form in one step", async ({ request }) => {
  const response = await request.get(`${dev.url}/Garden/?a=B`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(new URL(response.headers().location ?? "", dev.url).href).toBe(`${dev.url}/garden?a=B`);
});

test("what is saved is on the screen without a reload by hand", async ({ page }) => {
  const { text, write } = open("garden/prune-roses.md");
  await page.goto(`${dev.url}/garden/prune-roses`);
  write(text.replace(/^# .*/m, "# Prune roses, which aren’t tulips"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prune roses, which aren’t tulips");
});

test("a new page is there at once with its picture", async ({ page }) => {
  const response = await page.goto(`${dev.url}/garden/twigs`);
  expect(response?.status()).toBe(404);
  const [drawing = ""] = readdirSync(join(dev.content, "pictures")).filter((name) => name.endsWith(".svg"));
  const bytes = readFileSync(join(dev.content, "pictures", drawing), "utf8");
  writeFileSync(join(dev.content, "pictures/twigs.svg"), bytes);
  const image = "![Twigs lie next to a bush on the ground.](/pictures/twigs.svg)";
  writeFileSync(join(dev.content, "garden/twigs.md"), createTitledNote("All about twigs", { text: image }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All about twigs");
  const source = await page.getByRole("main").getByRole("img").getAttribute("src");
  // Next takes `public` from the project, so here the file alone is asked for.
  expect(readFileSync(join(dev.content, "../public", source ?? ""), "utf8")).toBe(bytes);
});

test("a message goes through the real service", async ({ page }) => {
  const subject = createSubject("Dev");
  await page.goto(`${dev.url}/contact`);
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await fill(page, subject);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject, dev.mailDir)).toHaveLength(1);
});

test("an island is taken over, and an unknown path gets the 404 page with the nearest page", async ({ page }) => {
  await page.goto(`${dev.url}/htmlcodes`);
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await page.getByLabel("Text to turn").fill("A");
  await expect(page.getByRole("region", { name: "HTML codes" })).toContainText("&#65;");
  const response = await page.goto(`${dev.url}/tids`);
  expect(response?.status()).toBe(404);
  const link = page.locator("#nearest-page").getByRole("link");
  await expect(link).toHaveText("Tide levels");
});

test("the scripts of content pages run as in what is delivered", async ({ page }) => {
  await page.goto(`${dev.url}/garden/prune-roses`);
  await expect(page.getByRole("button", { name: /^Copy/ }).first()).toBeVisible();
  await page.goto(`${dev.url}/offline`);
  await expect(page.locator(".offline-page[data-ready]")).toBeAttached();
});

test("/find answers from the pages as they are now", async ({ page }) => {
  writeFileSync(join(dev.content, "garden/quux.md"), createTitledNote("All about quux"));
  await page.goto(`${dev.url}/find?q=quux`);
  await expect(page.locator(".answers").getByRole("link").first()).toHaveText("All about quux");
  rmSync(join(dev.content, "garden/quux.md"));
});

test("a page's card is drawn when it is asked for, and there is none of a page that is not there", async ({
  request,
}) => {
  const card = await request.get(`${dev.url}/cards/garden/prune-roses.png`);
  expect(card.headers()["content-type"]).toBe("image/png");
  expect((await card.body()).length).toBeGreaterThan(10_000);
  expect((await request.get(`${dev.url}/cards/none.png`)).status()).toBe(404);
});
