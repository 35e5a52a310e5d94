import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createNotes } from "@/bench/create-notes";
import { listFiles } from "@/lib/files";

const nextStep = ["node_modules/next/dist/bin/next", "build"];
const buildStep = ["--import", "tsx", "postbuild/build.ts"];

/**
 * Prints what a further page costs a build: for each count of added notes, the seconds of a build in a temporary copy of
 * the project with nothing kept from before, those of plain `next build`, and those of a build after one typo.
 */
export async function measureGrowth(counts: readonly number[]): Promise<void> {
  const copy = createCopy();
  let base: { pages: number; build: number; next: number } | undefined;
  try {
    console.log(
      "| pages | build, s | its parts, s | next build, s | ms per further page | next build | after a typo, s |",
    );
    console.log("| --: | --: | --: | --: | --: | --: | --: |");
    for (const count of counts) {
      for (const { name, text } of createNotes(count)) write(join(copy, "content", name), text);
      forgetBuilds(copy);
      const { seconds: next } = run(copy, nextStep);
      forgetBuilds(copy);
      const { seconds: build, output } = run(copy, buildStep);
      const parts = [...output.matchAll(/(?:judged in|rendered in|after) ([\d.]+) s/g)].map(([, part]) => part);
      const pages = (await listFiles(join(copy, "out"))).filter((name) => name.endsWith(".html")).length;
      const more = base ? pages - base.pages : 0;
      const perPage = (now: number, then: number) => (more ? Math.round(((now - then) / more) * 1000) : "");
      const cells = [
        pages,
        build.toFixed(1),
        parts.join(", "),
        next.toFixed(1),
        perPage(build, base?.build ?? 0),
        perPage(next, base?.next ?? 0),
        (await buildAfterTypo(copy)).toFixed(1),
      ];
      console.log(`| ${cells.join(" | ")} |`);
      base ??= { pages, build, next };
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The project as git has it, with what is not committed yet, and its packages by hard links where that can be done. */
function createCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "field-notes-growth-"));
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { encoding: "utf8" });
  for (const name of listed.split("\0").filter((name) => name && existsSync(name)))
    write(join(folder, name), readFileSync(name));
  // Turbopack refuses packages behind a symbolic link.
  if (spawnSync("cp", ["-al", "node_modules", folder]).status !== 0)
    cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  return folder;
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function forgetBuilds(copy: string): void {
  for (const name of [".next", "out", "public/pictures"]) rmSync(join(copy, name), { recursive: true, force: true });
}

async function buildAfterTypo(copy: string): Promise<number> {
  const file = join(copy, "content/git/delete-branch.md");
  writeFileSync(file, `${await readFile(file, "utf8")}\nA sentence.\n`);
  return run(copy, buildStep).seconds;
}

/** Runs a program of Node in the copy. Throws with what it printed when it fails. */
function run(cwd: string, words: readonly string[]): { seconds: number; output: string } {
  const start = performance.now();
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${words.join(" ")} failed:\n${stdout}${stderr}`);
  return { seconds: (performance.now() - start) / 1000, output: stdout };
}
