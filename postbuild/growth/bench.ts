import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findMedian } from "@/lib/median";
import { createNotes } from "@/postbuild/growth/create-notes";

// The program of `npm run bench:growth`: what a further page costs a build. It writes notes into a throw-away copy of the
// project, builds that without anything kept from before, and prints the seconds beside those of Next alone. Name counts
// to build others: `npm run bench:growth -- 0 300`.

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 300, 3000];
const nextStep = ["node_modules/next/dist/bin/next", "build"];
const buildStep = ["--import", "tsx", "postbuild/build.ts"];

type Run = { seconds: number; megabytes: number; output: string };

const copy = createCopy();
try {
  console.log(
    "| pages | build, s | of it content, Next, finishing | build / its Next | Next alone, s | ms a further page | Next alone | memory, MB | median page, brotli bytes | index of /find | header rules |",
  );
  console.log("| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
  const first: { pages: number; build: number; next: number }[] = [];
  for (const count of counts) {
    writeNotes(count);
    forgetBuilds();
    const plain = await run(nextStep);
    forgetBuilds();
    const { seconds: build, megabytes, output } = await run(buildStep);
    const parts = Array.from(output.matchAll(/(?:judged in|rendered in|after) ([\d.]+) s/g), ([, part]) =>
      Number(part),
    );
    const sizes = listPages().map((name) => statSync(join(copy, "out", `${name}.br`)).size);
    const [base] = first;
    first.push({ pages: sizes.length, build, next: plain.seconds });
    const more = base ? sizes.length - base.pages : 0;
    const perPage = (now: number, then: number) => (more ? String(Math.round(((now - then) / more) * 1000)) : "");
    const cells = [
      sizes.length,
      build.toFixed(1),
      parts.map((seconds) => seconds.toFixed(1)).join(", "),
      (build / (parts[1] ?? 1)).toFixed(2),
      plain.seconds.toFixed(1),
      perPage(build, base?.build ?? 0),
      perPage(plain.seconds, base?.next ?? 0),
      Math.round(megabytes),
      findMedian(sizes),
      measureIndex(),
      readFileSync(join(copy, "out/_headers"), "utf8").match(/^\//gm)?.length ?? 0,
    ];
    console.log(`| ${cells.join(" | ")} |`);
    if (count > 0) await buildAfterTypo(build);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The project as git has it, with what is not committed yet, and its packages by hard links where that can be done. */
function createCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "field-notes-growth-"));
  const { stdout } = spawnSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { encoding: "utf8" });
  for (const name of stdout.split("\0").filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(name, join(folder, name));
  }
  if (spawnSync("cp", ["-al", "node_modules", folder]).status !== 0) {
    rmSync(join(folder, "node_modules"), { recursive: true, force: true });
    cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

function writeNotes(count: number): void {
  for (const { name, text } of createNotes(count)) {
    const file = join(copy, "content", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function forgetBuilds(): void {
  for (const name of [".next", "out", "public/pictures"]) rmSync(join(copy, name), { recursive: true, force: true });
}

function listPages(): string[] {
  return readdirSync(join(copy, "out"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
}

/** The bytes of the index that /find asks, as brotli sends it. */
function measureIndex(): number {
  const [name = ""] = readdirSync(join(copy, "out/islands")).filter((name) => /^find-index-.*\.br$/.test(name));
  return statSync(join(copy, "out/islands", name)).size;
}

/** The build after one letter of one page has changed. */
async function buildAfterTypo(cold: number): Promise<void> {
  const file = join(copy, "content/git/delete-branch.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("Deleting a branch", "Deletin a branch"));
  const { seconds } = await run(buildStep);
  console.log(`after one typo: ${seconds.toFixed(1)} s, ${(seconds / cold).toFixed(2)} of the build above`);
}

/** Runs a program of node's in the copy. Throws with what it wrote when it fails. */
async function run(words: readonly string[]): Promise<Run> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const start = performance.now();
  const child = spawn(process.execPath, words, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => {
      output += part;
    });
  }
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, measureMemory(child.pid ?? 0));
  }, 250);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`node ${words.join(" ")} failed:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, megabytes, output };
}

/** The memory in use by a process and all below it, in MB; 0 where the system does not tell as Linux does. */
function measureMemory(root: number): number {
  const { stdout = "" } = spawnSync("ps", ["-e", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // A child's number may come before its parent's.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (family.has(pid) ? rss / 1024 : 0), 0);
}
