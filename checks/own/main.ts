import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { judgeOwn, type Own } from "@/checks/own/judge-own";
import { commands, owner, writeCharcoal, writeConfig } from "@/checks/own/owner";
import { inCopy, linkPackages } from "@/checks/throw-away-copy";
import { settings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens/tokens";

// The program of `npm run try:own`: makes a throw-away copy of the project somebody else's, as docs/make-it-yours.md says.

const { light, dark } = loadTokens()("charcoal");
const former = [settings.name, settings.owner, settings.url, light, dark];
const unset = {
  SITE_NAME: "",
  SITE_OWNER: "",
  SITE_FIRST_YEAR: "",
  SITE_URL: "",
  SITE_FEED_AUTHORITY: "",
  NEXT_PUBLIC_MESSAGING_ORIGIN: "",
};

await inCopy(async (copy) => {
  await linkPackages(copy);
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(copy.folder, name);
    await writeFile(file, change(await readFile(file, "utf8")));
  };
  const run = async (command: string, env = {}) => {
    if (!(await copy.run(command, { ...unset, ...env }))) throw new Error(`${command} failed in the copy`);
  };
  const judge = async (own: Own, before: readonly string[]) => {
    const problems = await judgeOwn(join(copy.folder, "out"), own, before);
    if (problems.length) throw new Error(problems.join("\n"));
    console.log(`${own.name}, ${own.owner} and ${own.url} stand in the output, and nothing of before`);
  };

  const { charcoal, ...config } = owner;
  await edit("site.config.ts", (text) => writeConfig(text, config));
  await edit("app/tokens.css", (text) => writeCharcoal(text, charcoal));
  for (const command of commands) await run(command);
  await judge(owner, former);

  // The environment overrides the file, for every command alike.
  const other = { ...owner, name: "Ünder", owner: "Bo", firstYear: 1999, url: "https://other.example" };
  const env = { SITE_NAME: other.name, SITE_OWNER: other.owner, SITE_FIRST_YEAR: "1999", SITE_URL: other.url };
  for (const command of commands.slice(1)) await run(command, env);
  await judge(other, [...former, owner.name, owner.owner]);
  return true;
});
