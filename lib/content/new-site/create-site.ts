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

const replacedFolders = ["content", "content-tests"];

/** Temporary, for the new files and then the old ones. */
const [newFolder, oldFolder] = [".new-site", ".old-site"];

const templates = join(import.meta.dirname, "content");

/**
 * Runs `npm run new -- site`: replaces the pages, their tests and the settings with those of a new site with a few pages.
 * Asks for options that the command lacks. Deletes nothing before all new files are written. Throws an error if there are
 * uncommitted changes, since only git can undo this.
 */
export async function createSite(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { name: { type: "string" }, owner: { type: "string" }, url: { type: "string" }, yes: { type: "boolean" } },
  });
  requireCleanRepository();
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
    `${settings.name} has ${files.size - 1} pages in content/. Next: npm run dev shows them, git add -A && git commit saves them.`,
  );
}

function requireCleanRepository(): void {
  let changes: string;
  try {
    changes = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8", stdio: "pipe" });
  } catch {
    throw new Error(
      "this folder isn’t a git repository, so deleted files couldn’t be restored; run git init, add and commit first",
    );
  }
  if (changes)
    throw new Error(
      `there are uncommitted changes, which git couldn’t restore; commit or stash them first:\n${changes.trimEnd()}`,
    );
}

/** Asks for missing answers. Throws an error if there is no terminal. */
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
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return {
      name: name ?? (await terminal.question("What is the site called? ")),
      owner: owner ?? (await terminal.question("Your name, for the footer: ")),
      url: url ?? ((await terminal.question(`Its address, or Enter for ${getSettings().url}: `)) || getSettings().url),
    };
  } finally {
    terminal.close();
  }
}

async function confirm(): Promise<boolean> {
  const counts = replacedFolders
    .filter(existsSync)
    .map(async (folder) => `${folder}/ (${(await listFiles(folder)).length} files)`);
  console.log(`This deletes ${(await Promise.all(counts)).join(" and ")} and rewrites site.config.ts.`);
  console.log("git restore . && git clean -fd content restores them.");
  if (!process.stdin.isTTY) throw new Error("add --yes, or run it in a terminal");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question("Continue? (y/N) ")).trim());
  } finally {
    terminal.close();
  }
}

/**
 * Moves the new files into place below a folder, and restores the old ones if that fails. Synchronous, so that nothing can
 * interrupt it.
 */
export function replaceSite(root: string, files: ReadonlyMap<string, string>): void {
  const resolve = (...names: string[]) => join(root, ...names);
  const ignore = () => {};
  for (const signal of signals) process.on(signal, ignore);
  const movedNames: string[] = [];
  try {
    for (const folder of [newFolder, oldFolder]) rmSync(resolve(folder), { recursive: true, force: true });
    for (const [name, text] of files) {
      mkdirSync(dirname(resolve(newFolder, name)), { recursive: true });
      writeFileSync(resolve(newFolder, name), text);
    }
    mkdirSync(resolve(oldFolder));
    for (const name of [...replacedFolders, "site.config.ts"].filter((name) => existsSync(resolve(name)))) {
      renameSync(resolve(name), resolve(oldFolder, name));
      movedNames.push(name);
    }
    for (const name of ["content", "site.config.ts"]) renameSync(resolve(newFolder, name), resolve(name));
  } catch (error) {
    for (const name of movedNames) {
      rmSync(resolve(name), { recursive: true, force: true });
      renameSync(resolve(oldFolder, name), resolve(name));
    }
    throw new Error(`nothing was changed: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    for (const signal of signals) process.off(signal, ignore);
    for (const folder of [newFolder, oldFolder]) rmSync(resolve(folder), { recursive: true, force: true });
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
