import { readFile } from "node:fs/promises";
import { planSettings, writeSettings } from "@/lib/content/new-site/create-site";

const today = "2026-11-23";
const answers = { name: "Ann’s Notes", owner: "Ann", url: "https://notes.example" };

test("settings follow from name, owner, the day and an address without https", () => {
  expect(planSettings({ ...answers, url: "notes.example" }, today)).toEqual({
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
