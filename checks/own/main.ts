import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { judgeOwn, type Own } from "@/checks/own/judge-own";
import { commands, owner, writeCharcoal, writeConfig } from "@/checks/own/owner";
import { makeCopy } from "@/checks/throw-away-copy";
import { settings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens/tokens";

// The program of `npm run try:own`: makes a throw-away copy of the project somebody else's, as docs/make-it-yours.md says.

const { light, dark } = loadTokens()("charcoal");
const former = [settings.name, settings.owner, settings.url, light, dark];
const folder = await makeCopy();
const unset = {
  SITE_NAME: "",
  SITE_OWNER: "",
  SITE_FIRST_YEAR: "",
  SITE_URL: "",
  SITE_FEED_AUTHORITY: "",
  NEXT_PUBLIC_MESSAGING_ORIGIN: "",
};

/** Does a step and prints it with its time. */
async function step(words: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${words}`);
}

/** Runs a command in the copy. Throws with what it printed when it fails. */
async function run(command: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(command, { cwd: folder, shell: true, env: { ...process.env, ...unset, ...env } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`${Buffer.concat(printed).toString()}\n${command} failed in the copy`);
}

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, change(await readFile(file, "utf8")));
}

async function judge(own: Own, before: readonly string[]): Promise<void> {
  const problems = await judgeOwn(join(folder, "out"), own, before);
  if (problems.length) throw new Error(problems.join("\n"));
}

try {
  await step(`${owner.name}, ${owner.owner}, ${owner.url} and a blue header`, async () => {
    const { charcoal, ...config } = owner;
    await edit("site.config.ts", (text) => writeConfig(text, config));
    await edit("app/tokens.css", (text) => writeCharcoal(text, charcoal));
  });
  for (const command of commands) await step(command, () => run(command));
  await step("they stand in the output, and nothing of before", () => judge(owner, former));

  // The environment overrides the file, for every command alike.
  const other = { ...owner, name: "Ünder", owner: "Bo", firstYear: 1999, url: "https://other.example" };
  const env = { SITE_NAME: other.name, SITE_OWNER: other.owner, SITE_FIRST_YEAR: "1999", SITE_URL: other.url };
  const named = "SITE_NAME=… SITE_OWNER=… SITE_FIRST_YEAR=… SITE_URL=…";
  for (const command of commands.slice(1)) await step(`${named} ${command}`, () => run(command, env));
  await step("the environment's stand in the output", () => judge(other, [...former, owner.name, owner.owner]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
