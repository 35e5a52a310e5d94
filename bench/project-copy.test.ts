import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildStep, copyProject, run, writeWhole } from "@/bench/project-copy";
import { createTitledNote } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";

const content = {
  "index.md": createTitledNote("Home"),
  "git/index.md": createTitledNote("Git"),
  "git/clean.md": createTitledNote("Clean a folder"),
  "git/move.md": createTitledNote("Move a commit"),
};

const copy = copyProject();
afterAll(() => rm(copy, { recursive: true }));

/** Builds the copy; gives a hash of each file. */
async function build(): Promise<Record<string, string>> {
  await run(copy, buildStep);
  const out = join(copy, "out");
  const names = await listFiles(out);
  const files = names.map(async (name) => [name, sha256([await readFile(join(out, name))]).toString("hex")]);
  return Object.fromEntries(await Promise.all(files));
}

const write = (name: string, text: string) => writeWhole(join(copy, name), text);
const forgetPages = () => rm(join(copy, ".next/cache/field-notes"), { recursive: true });

beforeAll(async () => {
  await rm(join(copy, "content"), { recursive: true });
  for (const [name, text] of Object.entries(content)) write(`content/${name}`, text);
  await build();
}, 300_000);

test.each<[what: string, change: () => unknown]>([
  ["sentence", () => write("content/git/clean.md", `${content["git/clean.md"]}\nMore.\n`)],
  ["title", () => write("content/git/clean.md", createTitledNote("Clean two folders"))],
  ["page more", () => write("content/git/new.md", createTitledNote("New"))],
  ["page less", () => rm(join(copy, "content/git/move.md"))],
])(
  "after a change of a %s, a build gives byte for byte what one from nothing gives",
  async (_, change) => {
    await change();
    const kept = await build();
    await forgetPages();
    expect(await build()).toEqual(kept);
  },
  300_000,
);
