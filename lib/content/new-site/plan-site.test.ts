import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceSite } from "@/lib/content/new-site/create-site";
import { fillPage, planSettings, writeSettings } from "@/lib/content/new-site/plan-site";
import { readMadeUpSite, readProblems } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const today = new Date("2026-11-23T10:00:00Z");
const answers = { name: "Ann’s Notes", owner: "Ann", url: "https://notes.example" };

test("settings follow from what the owner said and from the day", () => {
  expect(planSettings(answers, today)).toEqual({
    ...answers,
    firstYear: 2026,
    feedAuthority: "notes.example,2026",
    messagingOrigin: "",
    securityContact: "",
    securityExpires: "2027-11-18",
    httpsOnlyDays: 7,
  });
});

test.each([
  [{ ...answers, url: "notes.example" }, /^url .*write an origin/],
  [{ ...answers, url: "https://notes.example/blog" }, /^url /],
  [{ ...answers, name: "" }, /^name /],
  [{ ...answers, owner: "n".repeat(61) }, /^owner .*60/],
])("%j is refused in words", (wrong, words) => {
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

const folder = "lib/content/new-site/content";

test.each([answers, { ...answers, name: `Zoë's "best" <b>notes</b>: #1 & \\ more`, owner: "Zoë O'Neill & [Söhne]*" }])(
  "the pages of a site of $owner's are right, without a warning",
  async (given) => {
    const fill = async (name: string) => fillPage(await readFile(join(folder, name), "utf8"), given, "2026-11-23");
    const names = await listFiles(folder);
    const pages = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fill(name)])));
    expect(await readProblems(pages)).toEqual([]);
    const [home] = (await readMadeUpSite(pages)).pages;
    expect([home?.path, home?.heading]).toEqual(["/", given.name.replaceAll("'", "’").replaceAll('"', "”")]);
  },
);

const before = { "content/a.md": "a", "content-tests/a.test.ts": "b", "site.config.ts": "c" };

test.each<[what: string, name: string]>([
  ["what can't be written", "site.config.ts/a"],
  ["what lacks its pages", "pages/index.md"],
])("with %s everything is as before", (_, name) =>
  inTemporaryFolder(before, async (root) => {
    const files = new Map(Object.entries({ "site.config.ts": "d", [name]: "e" }));
    expect(() => replaceSite(root, files)).toThrow("nothing was changed");
    expect(await listFiles(root)).toEqual(Object.keys(before).sort());
    expect(await readFile(join(root, "content/a.md"), "utf8")).toBe("a");
    expect(await readFile(join(root, "site.config.ts"), "utf8")).toBe("c");
  }),
);
