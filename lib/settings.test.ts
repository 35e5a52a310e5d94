import { listDefaults, parseSiteSettings } from "@/lib/settings";

test.each([{}, { SITE_NAME: "", SITE_OWNER: " ", SITE_URL: "" }])("the settings %j are the defaults", (env) => {
  expect(parseSiteSettings(env)).toEqual({ name: "Field Notes", owner: "Site Owner", url: "http://localhost:3000" });
});

test("a setting that nobody has made is named with its default", () => {
  expect(listDefaults({ SITE_NAME: "Notes", SITE_OWNER: " ", SITE_URL: "https://notes.example" })).toEqual([
    "SITE_OWNER is “Site Owner”",
  ]);
  expect(listDefaults({})).toHaveLength(3);
});

test("settings are taken as given, the origin without a slash at its end", () => {
  const env = { SITE_NAME: " Notes ", SITE_OWNER: "Ann O’Neill", SITE_URL: "https://notes.example/" };
  expect(parseSiteSettings(env)).toEqual({ name: "Notes", owner: "Ann O’Neill", url: "https://notes.example" });
});

test.each([
  ["SITE_NAME", "n".repeat(61), `SITE_NAME is "${"n".repeat(61)}"; write 60 characters at most`],
  ["SITE_OWNER", "a".repeat(61), "SITE_OWNER is "],
  [
    "SITE_URL",
    "notes.example",
    'SITE_URL is "notes.example"; write an origin without a path, such as https://notes.example',
  ],
  ["SITE_URL", "https://notes.example/blog", "SITE_URL is "],
  ["SITE_URL", "ftp://notes.example", "SITE_URL is "],
])("%s=%j is refused with its name", (variable, value, words) => {
  expect(() => parseSiteSettings({ [variable]: value })).toThrow(words);
});
