import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { inCopy } from "@/checks/throw-away-copy";

// Installs and tests the project in a throw-away copy on another Node, which npm fetches: its number, then scripts in place of `test`.
const [version = "", ...scripts] = process.argv.slice(2);
const fetched = spawnSync(
  "npm",
  ["exec", "--yes", `--package=node@${version}`, "--", "node", "-p", "process.execPath"],
  {
    encoding: "utf8",
  },
);
if (!/^\d+(\.\d+)*$/.test(version) || fetched.status !== 0) {
  console.error(
    `npm run try:node -- 24 check build: “${version}” is no version of Node that npm has.\n${fetched.stderr}`,
  );
  process.exit(1);
}
const env = { PATH: `${dirname(fetched.stdout.trim())}${delimiter}${process.env.PATH}` };
const commands = [
  "node --version",
  "npm ci",
  ...(scripts.length ? scripts : ["test"]).map((script) => `npm run ${script}`),
];
await inCopy(async ({ run }) => {
  for (const command of commands) if (!(await run(command, env))) return false;
  return true;
});
