import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { fillPage, planSettings, type SiteAnswers, writeSettings } from "@/lib/content/new-site/plan-site";
import { toDay } from "@/lib/days";
import { listFiles } from "@/lib/files";
import { getSettings } from "@/lib/settings";

/** What belongs to the site that was here before. */
const replaced = ["content", "content-tests"];

/** The new files before they are in their places, and the old ones after that; both are removed at the end. */
const [newFolder, oldFolder] = [".new-site", ".old-site"];

const templates = join(import.meta.dirname, "content");

/**
 * The program of `npm run new -- site`: replaces the pages, the tests of these pages and the settings by those of a new site
 * with a few pages. It asks for what the words of the command don't say. Until everything new is written, nothing is
 * deleted. Throws an error in words with uncommitted changes, since git is the way back.
 */
export async function createSite(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { name: { type: "string" }, owner: { type: "string" }, url: { type: "string" }, yes: { type: "boolean" } },
  });
  demandCommitted();
  const answers = await ask(values);
  const today = new Date();
  const settings = planSettings(answers, today);
  const files = new Map([["site.config.ts", writeSettings(await readFile("site.config.ts", "utf8"), settings)]]);
  for (const name of await listFiles(templates))
    files.set(`content/${name}`, fillPage(await readFile(join(templates, name), "utf8"), answers, toDay(today)));
  if (!values.yes && !(await confirm())) {
    console.log("nothing was changed");
    return;
  }
  replaceSite(process.cwd(), files);
  console.log(
    `${settings.name} has ${files.size - 1} pages in content/. Next: npm run dev shows them; git add -A && git commit keeps them.`,
  );
}

function demandCommitted(): void {
  let changes: string;
  try {
    changes = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8", stdio: "pipe" });
  } catch {
    throw new Error(
      "this folder isn’t a git repository, so what is deleted would be gone; run git init, add and commit first",
    );
  }
  if (changes)
    throw new Error(
      `there are uncommitted changes, which git couldn’t bring back; commit or stash them first:\n${changes.trimEnd()}`,
    );
}

/** Asks for what wasn't given, in a terminal; elsewhere that is an error. */
async function ask({
  name,
  owner,
  url,
  yes,
}: Partial<SiteAnswers> & { yes?: boolean | undefined }): Promise<SiteAnswers> {
  if (name !== undefined && owner !== undefined && (url !== undefined || yes))
    return { name, owner, url: url ?? getSettings().url };
  if (!process.stdin.isTTY)
    throw new Error(
      'write --name "Site’s name" --owner "Your name" --url https://notes.example --yes, or run it in a terminal',
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return {
      name: name ?? (await lines.question("What is the site called? ")),
      owner: owner ?? (await lines.question("Your name, for the footer: ")),
      url: url ?? ((await lines.question(`Its address, or Enter for ${getSettings().url}: `)) || getSettings().url),
    };
  } finally {
    lines.close();
  }
}

/** Says what will be deleted, and asks. */
async function confirm(): Promise<boolean> {
  const counts = replaced
    .filter(existsSync)
    .map(async (folder) => `${folder}/ (${(await listFiles(folder)).length} files)`);
  console.log(`This deletes ${(await Promise.all(counts)).join(" and ")} and rewrites site.config.ts.`);
  console.log("git restore . && git clean -fd content brings them back.");
  if (!process.stdin.isTTY) throw new Error("write --yes too, or run it in a terminal");
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await lines.question("Go on? (y/N) ")).trim());
  } finally {
    lines.close();
  }
}

/**
 * Puts the new files in their places below a folder. It doesn't wait for anything, so that nothing can come between; a
 * failure is undone.
 */
export function replaceSite(root: string, files: ReadonlyMap<string, string>): void {
  const at = (...names: string[]) => join(root, ...names);
  const ignore = () => {};
  for (const signal of signals) process.on(signal, ignore);
  const moved: string[] = [];
  try {
    for (const folder of [newFolder, oldFolder]) rmSync(at(folder), { recursive: true, force: true });
    for (const [name, text] of files) {
      mkdirSync(dirname(at(newFolder, name)), { recursive: true });
      writeFileSync(at(newFolder, name), text);
    }
    mkdirSync(at(oldFolder));
    for (const name of [...replaced, "site.config.ts"].filter((name) => existsSync(at(name)))) {
      renameSync(at(name), at(oldFolder, name));
      moved.push(name);
    }
    for (const name of ["content", "site.config.ts"]) renameSync(at(newFolder, name), at(name));
  } catch (error) {
    for (const name of moved) {
      rmSync(at(name), { recursive: true, force: true });
      renameSync(at(oldFolder, name), at(name));
    }
    throw new Error(`nothing was changed: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    for (const signal of signals) process.off(signal, ignore);
    for (const folder of [newFolder, oldFolder]) rmSync(at(folder), { recursive: true, force: true });
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
