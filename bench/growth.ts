import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createNotes } from "@/bench/create-notes";
import { buildStep, copyProject, nextStep, outputFile, removeBuilds, run } from "@/checks/project-copy";
import { followBuild } from "@/host/follow-build";
import { listFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";

const steps = ["content", "Next", "finishing", "all", "plain next build"];

/**
 * For each number of added notes, prints the seconds of each step of a build with a cold cache, in a copy of the project, the
 * seconds of plain `next build`, the build's memory, and the time from a saved change until a running host serves it. Then prints
 * each step's milliseconds per additional page.
 */
export async function measureGrowth(counts: readonly number[]): Promise<void> {
  const copy = copyProject();
  const note = await findNote(join(copy, "content"));
  let base: { pages: number; seconds: number[] } | undefined;
  try {
    console.log(`| pages | ${steps.map((step) => `${step}, s`).join(" | ")} | memory, MB | after a typo, s |`);
    console.log(`|${" --: |".repeat(steps.length + 3)}`);
    for (const count of counts) {
      for (const { name, text } of createNotes(count)) outputFile(join(copy, "content", name), text);
      removeBuilds(copy);
      const { seconds: next } = await run(copy, nextStep);
      removeBuilds(copy);
      const { seconds: build, output, megabytes } = await run(copy, buildStep);
      // The lines are written by postbuild/build.ts and next-export.ts.
      const stepSeconds = [...output.matchAll(/(?:checked in|rendered in|after) ([\d.]+) s/g)].map(([, text]) =>
        Number(text),
      );
      const seconds = [...stepSeconds, build, next];
      const pages = (await listFiles(join(copy, "out"))).filter((name) => name.endsWith(".html")).length;
      const typo = await serveAfterTypo(copy, note);
      console.log(`| ${[pages, ...[...seconds].map(toTenth), megabytes, toTenth(typo)].join(" | ")} |`);
      if (base) {
        const { pages: basePages, seconds: baseSeconds } = base;
        const perPage = seconds.map((now, step) =>
          Math.round(((now - (baseSeconds[step] ?? 0)) * 1000) / (pages - basePages)),
        );
        console.log(`| ms per additional page | ${perPage.join(" | ")} | | |`);
      }
      base ??= { pages, seconds };
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const toTenth = (seconds: number) => seconds.toFixed(1);

/** Finds a note in a section that isn't its index. Returns its name below `content/`. */
async function findNote(content: string): Promise<string> {
  const isNote = (name: string) =>
    /^[^(].*\/(?!index\.md$)[^/]+\.md$/.test(name) && /^kind: note$/m.test(readFileSync(join(content, name), "utf8"));
  const note = (await listFiles(content)).find(isNote);
  if (note === undefined) throw new Error("content/ has no note in a section to change");
  return note;
}

/** Adds a sentence to a note and builds. Returns the seconds until a host that follows the build has the page. */
async function serveAfterTypo(copy: string, note: string): Promise<number> {
  const file = join(copy, "content", note);
  const sentence = `Sentence ${performance.now()}.`;
  const { assets, stop } = await followBuild(join(copy, "out"), { log: () => {} });
  const start = performance.now();
  outputFile(file, `${readFileSync(file, "utf8")}\n${sentence}\n`);
  await run(copy, buildStep);
  while (!Buffer.from(assets.byPath.get(toPagePath(note))?.plain.bytes ?? "").includes(sentence))
    await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  return (performance.now() - start) / 1000;
}
