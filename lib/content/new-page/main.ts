import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { mapBounded } from "@/lib/collections";
import { parseFrontMatter } from "@/lib/content/front-matter";
import { importNotes } from "@/lib/content/new-page/import-notes";
import { importPhoto } from "@/lib/content/new-page/import-photo";
import { planPage } from "@/lib/content/new-page/plan-page";
import { checkSite } from "@/lib/content/site";
import { addDays, getToday } from "@/lib/days";
import { listFiles } from "@/lib/files";
import { findErrors, formatProblem } from "@/lib/problem";
import { getSiteToday, parseSiteSettings, type SiteSettings } from "@/lib/settings";

// `npm run new -- note garden/roses` writes a page to fill in, `npm run new -- import FOLDER` pages of another program's notes.
// `npm run new -- photo FILE` puts a phone’s picture into content/pictures, `npm run new -- site` begins a new site.
try {
  const [command, ...args] = process.argv.slice(2);
  if (command === "site") await createSite(args);
  else if (command === "import") await importFolder(args);
  else if (command === "photo") console.log((await importPhoto(args)).join("\n"));
  else await createPage(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function loadPages() {
  const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
  const read = async (name: string) => parseFrontMatter(name, await readFile(`content/${name}`, "utf8")).frontMatter;
  return mapBounded(names, async (name) => ({ name, ...(await read(name)) }));
}

/** Ends with what is left for the owner. */
async function importFolder([folder, ...rest]: readonly string[]): Promise<void> {
  if (!folder || rest.length) throw new Error("write npm run new -- import, then one folder of Markdown");
  console.log((await importNotes(folder, await loadPages(), getSiteToday())).join("\n"));
  const errors = findErrors((await checkSite({ withWaiting: true })).problems).map(formatProblem);
  console.log(
    ["", ...errors, `problems: ${errors.length}; npm run content lists them again, with warnings`].join("\n"),
  );
}

async function createPage(words: string[]): Promise<void> {
  const { file, path, text } = await planPage(words, await loadPages(), getSiteToday());
  await mkdir(dirname(`content/${file}`), { recursive: true });
  await writeFile(`content/${file}`, text, { flag: "wx" });
  console.log(`created content/${file} for ${path}; npm run content ${path.slice(1)} checks it, npm run dev shows it`);
}

/** Puts starter/ in place of all pages. Needs a clean repository, so that git can undo it. */
async function createSite(args: readonly string[]): Promise<void> {
  const text = { type: "string", default: "" } as const;
  const options = { name: text, owner: text, url: text, yes: { type: "boolean", default: false } } as const;
  const { name, owner, url, yes } = parseArgs({ args: [...args], options }).values;
  if (!name || !owner || !url)
    throw new Error('write npm run new -- site --name "Site’s name" --owner "Your name" --url https://notes.example');
  const today = getToday("");
  const config = writeSettings(readFileSync("site.config.ts", "utf8"), planSettings({ name, owner, url }, today));
  requireCleanRepository();
  const [pages, tests] = [await listFiles("content"), await listFiles("content-tests")];
  console.log(
    `This deletes content/ (${pages.length} files) and content-tests/ (${tests.length} files) and rewrites site.config.ts.
git restore . && git clean -fd content restores them.`,
  );
  if (!yes) throw new Error("nothing was changed; add --yes to go on");
  for (const folder of ["content", "content-tests"]) rmSync(folder, { recursive: true, force: true });
  cpSync("starter", "content", { recursive: true });
  for (const page of (await listFiles("content")).map((file) => `content/${file}`))
    writeFileSync(page, readFileSync(page, "utf8").replace(/^date: .*/m, `date: ${today}`));
  writeFileSync("site.config.ts", config);
  console.log("Done. Next: npm start shows the site and what to write, git add -A && git commit saves it.");
}

function requireCleanRepository(): void {
  const changes = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }).trimEnd();
  if (changes) throw new Error(`git couldn’t restore uncommitted changes; commit or stash them first:\n${changes}`);
}

/** Derives a new site's settings. Completes `notes.example` to `https://notes.example`. Throws if an answer is invalid. */
function planSettings({ name, owner, url }: Pick<SiteSettings, "name" | "owner" | "url">, today: string) {
  const origin = /^https?:/i.test(url) ? url : `https://${url}`;
  const firstYear = Number.parseInt(today, 10);
  const feedAuthority = `${URL.canParse(origin) ? new URL(origin).hostname : ""},${firstYear}`;
  const config = { name, owner, firstYear, url: origin, feedAuthority, securityExpires: addDays(today, 360) };
  return { messagingOrigin: "", ...parseSiteSettings({}, config) };
}

/** Replaces the values in the text of site.config.ts, lines such as `key: value,`, and leaves its comments. */
function writeSettings(text: string, settings: Readonly<Record<string, string | number>>): string {
  const values = new Map(Object.entries(settings));
  return text.replaceAll(/^ {2}(\w+): .*,$/gm, (line, key: string) =>
    values.has(key) ? `  ${key}: ${JSON.stringify(values.get(key))},` : line,
  );
}
