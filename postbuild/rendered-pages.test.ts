import { createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { listDocuments } from "@/postbuild/rendered-pages";

const files = {
  "index.md": createTitledNote("Home"),
  "find.md": createTitledNote("Find"),
  "git/index.md": createTitledNote("Git"),
  "git/clean.md": createTitledNote("Clean a folder"),
  "git/move.md": createTitledNote("Move a commit"),
};

/** The paths whose documents a build must render after a change. */
async function listChanged(changes: SiteFiles, code = "1"): Promise<string[]> {
  const { "git/move.md": moved = files["git/move.md"], ...more } = changes;
  const before = listDocuments(await readMadeUpSite(files), "1");
  const kept = new Set([...before.values()].map((inputs) => JSON.stringify(inputs)));
  const { "git/move.md": _, ...others } = files;
  const now = { ...others, ...more, ...(moved && { "git/move.md": moved }) };
  const after = listDocuments(await readMadeUpSite(now), code);
  return [...after].flatMap(([path, inputs]) => (kept.has(JSON.stringify(inputs)) ? [] : [path]));
}

const all = ["/", "/find", "/git", "/git/clean", "/git/move"];

test.each<[what: string, changes: SiteFiles, changed: string[]]>([
  ["nothing", {}, []],
  [
    "a sentence",
    { "git/clean.md": createTitledNote("Clean a folder", { text: "Other text." }) },
    ["/find", "/git/clean"],
  ],
  ["a title", { "git/clean.md": createTitledNote("Clean two folders") }, all],
  ["a date", { "git/clean.md": createTitledNote("Clean a folder", { date: "2026-02-03" }) }, all],
  ["a page more", { "git/new.md": createTitledNote("New") }, [...all, "/git/new"].sort()],
  ["a page less", { "git/move.md": "" }, all.slice(0, -1)],
])("after a change of %s, what may show it is rendered", async (_, changes, changed) => {
  expect((await listChanged(changes)).sort()).toEqual(changed);
});

test("after a change of the code everything is rendered", async () => {
  expect((await listChanged({}, "2")).sort()).toEqual(all);
});
