import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { createTitledNote } from "@/lib/content/site-fixture";
import { createSubject, fill, getSend, getStatus } from "./shared/contact-form";
import { readMessages } from "./shared/read-messages";
import { startDev } from "./shared/start-dev";

// What a writer sees, and that middleware.ts and the islands work under `next dev`.
test.describe.configure({ mode: "default", timeout: 120_000 });

let dev: Awaited<ReturnType<typeof startDev>>;

test.beforeAll(async () => {
  dev = await startDev();
});
test.afterAll(() => dev.stop());

/** A file of the copy and its text. */
function open(name: string) {
  const file = join(dev.content, name);
  return { file, text: readFileSync(file, "utf8"), write: (text: string) => writeFileSync(file, text) };
}

test("another form of a path redirects to the canonical path in one step", async ({ request }) => {
  const response = await request.get(`${dev.url}/Garden/?a=B`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(new URL(response.headers().location ?? "", dev.url).href).toBe(`${dev.url}/garden?a=B`);
});

test("an edit is on the screen without a reload by hand, also when git replaces the file", async ({ page }) => {
  const { file, text, write } = open("garden/prune-roses.md");
  await page.goto(`${dev.url}/garden/prune-roses`);
  const heading = page.getByRole("heading", { level: 1 });
  const edit = (title: string) => text.replace(/^# .*/m, `# ${title}`);
  write(edit("Prune roses early"));
  await expect(heading).toHaveText("Prune roses early");
  // git writes another file and gives it the name.
  writeFileSync(`${file}.new`, edit("Prune roses late"));
  renameSync(`${file}.new`, file);
  await expect(heading).toHaveText("Prune roses late");
  write(text);
});

test("a page with problems shows them with file and line, and its text once they are fixed", async ({ page }) => {
  const { text, write } = open("garden/prune-roses.md");
  write(text.replace(/^order: .*/m, "").replace(/^title:.*/m, "title: 7"));
  const response = await page.goto(`${dev.url}/garden/prune-roses`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole("main")).toContainText(/content\/garden\/prune-roses\.md:\d+: front matter: title/);
  expect((await page.request.get(`${dev.url}/garden`)).status()).toBe(200);
  write(text);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText("This page has problems");
});

test("a new page appears with its picture", async ({ page }) => {
  const response = await page.goto(`${dev.url}/garden/twigs`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Error");
  const [drawing = ""] = readdirSync(join(dev.content, "pictures")).filter((name) => name.endsWith(".svg"));
  const bytes = readFileSync(join(dev.content, "pictures", drawing), "utf8");
  writeFileSync(join(dev.content, "pictures/twigs.svg"), bytes);
  const image = "![Twigs lie next to a bush on the ground.](/pictures/twigs.svg)";
  writeFileSync(join(dev.content, "garden/twigs.md"), createTitledNote("All about twigs", { text: image }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All about twigs");
  const source = await page.getByRole("main").getByRole("img").getAttribute("src");
  // Next serves `public` from the project, so this reads the file.
  expect(readFileSync(join(dev.content, "../public", source ?? ""), "utf8")).toBe(bytes);
});

test("a message is stored in a temporary mailbox", async ({ page }) => {
  const subject = createSubject("Development");
  await page.goto(`${dev.url}/contact`);
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
  await fill(page, subject);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject, dev.findMailDir())).toHaveLength(1);
});

test("/find answers from the current pages", async ({ page }) => {
  writeFileSync(join(dev.content, "garden/quux.md"), createTitledNote("All about quux"));
  // On a busy machine Next compiles the route for longer than /find waits.
  await fetch(`${dev.url}/find/parts/q.json`);
  await page.goto(`${dev.url}/find?q=quux`);
  await expect(page.locator(".answers").getByRole("link").first()).toHaveText("All about quux");
  rmSync(join(dev.content, "garden/quux.md"));
});
