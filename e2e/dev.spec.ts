import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect as expectSoon, test } from "playwright/test";
import { createTitledNote } from "@/lib/content/site-fixture";
import { madeUpSite } from "./made-up-site/folder";
import { createSubject, fill, getSend, getStatus, readMessages } from "./shared/contact-form";
import { openReady } from "./shared/page-steps";

// What a writer sees, and that middleware.ts and the islands work under `next dev`.
test.describe.configure({ mode: "default", timeout: 120_000 });
// On a busy machine Next compiles a page or route for longer than other tests wait.
const expect = expectSoon.configure({ timeout: 60_000 });

const project = resolve(madeUpSite);
const content = join(project, "content");
let program: ChildProcess;
let url: string;
/** What the terminal shows. */
const lines: string[] = [];

// The tests edit the pages, which only a build would read.
test.beforeAll(async () => {
  rmSync(content, { recursive: true });
  cpSync("e2e/made-up-site/content", content, { recursive: true });
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const words = ["node_modules/next/dist/bin/next", "dev", "--port", "0"];
  const next = spawn(process.execPath, words, { cwd: project, env, stdio: ["ignore", "pipe", "ignore"] });
  program = next;
  url = await new Promise<string>((resolve, reject) => {
    createInterface(next.stdout).on("line", (line) => {
      lines.push(line);
      const [, address] = /Local:\s+(\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    next.once("exit", () => reject(new Error(`next dev ended:\n${lines.join("\n")}`)));
  });
});
test.afterAll(async () => {
  program.kill();
  await once(program, "exit");
});

/** A file of the site and its text. */
function open(name: string) {
  const file = join(content, name);
  return { file, text: readFileSync(file, "utf8"), write: (text: string) => writeFileSync(file, text) };
}

test("files of public/ are as typed, and other forms of a path redirect to the canonical path in one step", async ({
  request,
}) => {
  for (const [path, status, location] of [
    ["/Manual.PDF", 200],
    ["/rose%CC%81.pdf", 200],
    ["/demo/", 200],
    ["/Demo?a=B", 308, "/demo/?a=B"],
    ["/Garden/?a=B", 308, "/garden?a=B"],
  ] as const) {
    const response = await request.get(url + path, { maxRedirects: 0 });
    const target = location && new URL(response.headers().location ?? "", url).href;
    expect([path, response.status(), target]).toEqual([path, status, location && url + location]);
  }
});

test("a page has its script, and an edit is on the screen without a reload by hand", async ({ page }) => {
  const { file, text, write } = open("garden/prune-roses.md");
  await page.goto(`${url}/garden/prune-roses`);
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: "Copy Sample 2" })).toBeVisible();
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

test("a page shows its problems until they are fixed", async ({ page }) => {
  const { text, write } = open("garden/prune-roses.md");
  write(text.replace(/^order: .*/m, "").replace(/^title:.*/m, "title: 7"));
  const response = await page.goto(`${url}/garden/prune-roses`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole("main")).toContainText(/content\/garden\/prune-roses\.md:\d+: front matter: title/);
  expect((await page.request.get(`${url}/garden`)).status()).toBe(200);
  write(text);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText("This page has problems");
});

test("a new page appears with its picture", async ({ page }) => {
  const response = await page.goto(`${url}/garden/twigs`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Error");
  const [drawing = ""] = readdirSync(join(content, "pictures")).filter((name) => name.endsWith(".svg"));
  const bytes = readFileSync(join(content, "pictures", drawing), "utf8");
  writeFileSync(join(content, "pictures/twigs.svg"), bytes);
  const image = "![Twigs lie next to a bush on the ground.](/pictures/twigs.svg)";
  writeFileSync(join(content, "garden/twigs.md"), createTitledNote("All about twigs", { text: image }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All about twigs");
  const source = await page.getByRole("main").getByRole("img").getAttribute("src");
  expect(await (await page.request.get(url + source)).text()).toBe(bytes);
});

test("a message is stored in a temporary mailbox", async ({ page }) => {
  const subject = createSubject("Development");
  await openReady(page, `${url}/contact`);
  await fill(page, subject);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  const [folder] = lines.flatMap((line) => /^messages are stored in (.*)\/messages\.db$/.exec(line)?.[1] ?? []);
  expect(await readMessages(subject, folder)).toHaveLength(1);
});
