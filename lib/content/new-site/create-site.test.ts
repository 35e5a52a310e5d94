import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { planSettings, writeSettings } from "@/lib/content/new-site/create-site";
import { readProblems } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";

const today = new Date("2026-11-23T10:00:00Z");
const answers = { name: "Ann’s Notes", owner: "Ann", url: "https://notes.example" };

test.each(["https://notes.example", "notes.example", "https://notes.example/"])(
  "settings follow from name, owner, the day and the address %s",
  (url) => {
    expect(planSettings({ ...answers, name: "Ann's Notes", url }, today)).toEqual({
      ...answers,
      firstYear: 2026,
      feedAuthority: "notes.example,2026",
      messagingOrigin: "",
      securityContact: "",
      securityExpires: "2027-11-18",
      httpsOnlyDays: 7,
      editUrl: "",
      analyticsScript: "",
    });
  },
);

test.each([
  [{ ...answers, url: "https://notes.example/blog" }, /^url .*write an origin/],
  [{ ...answers, url: "two words" }, /^url /],
  [{ ...answers, owner: "n".repeat(61) }, /^owner .*60/],
])("%j is refused with the setting's name", (wrong, words) => {
  expect(() => planSettings(wrong, today)).toThrow(words);
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
  const todos = ["about", "index", "index", "notes/first-note", "notes/tables-and-dates", "recipes/baked-apples"];
  expect(problems.map((problem) => problem.replace(/(TODO: ).*/, "$1"))).toEqual(
    todos.map((name) => expect.stringMatching(new RegExp(`^warning: content/${name}\\.md.*TODO: $`))),
  );
});
