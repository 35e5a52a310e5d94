import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { planSettings, writeSettings } from "@/lib/content/new-site/create-site";
import { readProblems } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";

const today = new Date("2026-11-23T10:00:00Z");
const answers = { name: "Ann’s Notes", owner: "Ann", url: "https://notes.example" };

test("settings follow from name, owner, the day and an address without https", () => {
  expect(planSettings({ ...answers, name: "Ann's Notes", url: "notes.example" }, today)).toEqual({
    ...answers,
    firstYear: 2026,
    feedAuthority: "notes.example,2026",
    messagingOrigin: "",
    securityContact: "",
    securityExpires: "2027-11-18",
    httpsOnlyDays: 7,
  });
});

test("an address with a path is refused with the setting's name", () => {
  expect(() => planSettings({ ...answers, url: "https://notes.example/blog" }, today)).toThrow(
    /^url .*write an origin/,
  );
});

test("site.config.ts keeps its comments, and a file without a key is refused", async () => {
  const text = await readFile("site.config.ts", "utf8");
  const written = writeSettings(text, { name: 'A "quoted" $& name', firstYear: 2026 });
  expect(written).toContain('  name: "A \\"quoted\\" $& name",\n');
  expect(written).toContain("  firstYear: 2026,\n");
  expect(written.split("\n")).toHaveLength(text.split("\n").length);
  expect(() => writeSettings("export const siteConfig = {};\n", { name: "A" })).toThrow("name: …");
});

test("the starter's pages have no problem but the sentences that their owner replaces", async () => {
  const names = await listFiles("starter");
  const pages = await Promise.all(names.map(async (name) => [name, await readFile(join("starter", name), "utf8")]));
  const problems = await readProblems(Object.fromEntries(pages));
  const todos = ["about", "baked-apples", "index", "index", "notes/first-note", "notes/tables-and-dates"];
  expect(problems.map((problem) => problem.replace(/(TODO: ).*/, "$1"))).toEqual(
    todos.map((name) => expect.stringMatching(new RegExp(`^warning: content/${name}\\.md.*TODO: $`))),
  );
});
