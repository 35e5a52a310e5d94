import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildStep, copyProject, run } from "@/checks/project-copy";
import { madeUpSite } from "@/e2e/made-up-site/folder";

// A part of `npm run e2e`: builds the made-up site that the browser tests visit, in a copy of the project. Its packages and
// caches stay, which makes the next build faster.
const lock = "package-lock.json";
const isSameLock =
  existsSync(join(madeUpSite, lock)) && readFileSync(join(madeUpSite, lock)).equals(readFileSync(lock));
const reused = isSameLock ? ["node_modules", ".next"] : [];

mkdirSync(madeUpSite, { recursive: true });
for (const name of readdirSync(madeUpSite))
  if (!reused.includes(name)) rmSync(join(madeUpSite, name), { recursive: true, force: true });
copyProject(madeUpSite);
for (const name of ["content", "content-tests"]) rmSync(join(madeUpSite, name), { recursive: true, force: true });
cpSync("e2e/made-up-site", madeUpSite, { recursive: true });

// The owner's settings in the environment belong to another site.
for (const name of Object.keys(process.env))
  if (/^(?:SITE_|NEXT_PUBLIC_|MARKDOWN_COPIES$|OFFLINE$)/.test(name)) delete process.env[name];
try {
  const { seconds } = await run(madeUpSite, buildStep);
  console.log(`e2e: the made-up site is built in ${seconds.toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
