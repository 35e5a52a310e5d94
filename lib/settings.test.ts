import { checkEnvironmentFiles, listDefaults, parseSiteSettings, readSwitch, type SiteConfig } from "@/lib/settings";

const security = { securityContact: "", securityExpires: "2027-11-01", httpsOnlyDays: 7 };
const unused = { editUrl: "", analyticsScript: "" };
const asItComes = {
  name: "Field Notes",
  owner: "Site Owner",
  firstYear: 2004,
  url: "http://localhost:3000",
  feedAuthority: "localhost,2026",
  ...security,
  ...unused,
};
const config: SiteConfig = { ...asItComes, messagingOrigin: "" };
const own = {
  name: "Notes",
  owner: "Ann O’Neill",
  firstYear: 1999,
  url: "https://notes.example",
  feedAuthority: "notes.example,2026",
  ...security,
  ...unused,
};

test.each([{}, { SITE_NAME: "", SITE_OWNER: " ", SITE_URL: "" }])("with %j the values of the file are used", (env) => {
  expect(parseSiteSettings(env, config)).toEqual(asItComes);
});

test("the environment overrides the file, the origin without a slash at its end", () => {
  const env = {
    SITE_NAME: " Notes ",
    SITE_OWNER: "Ann O’Neill",
    SITE_FIRST_YEAR: "1999",
    SITE_URL: "HTTPS://Notes.Example:443/",
    SITE_FEED_AUTHORITY: "notes.example,2026",
  };
  expect(parseSiteSettings(env, config)).toEqual(own);
});

test("an address to edit pages and a script are optional, and must be whole", () => {
  const whole = { editUrl: "https://git.example/edit/{file}", analyticsScript: "https://count.example/a.js" };
  expect(parseSiteSettings({}, { ...config, ...whole })).toMatchObject(whole);
  expect(() => parseSiteSettings({}, { ...config, editUrl: "https://git.example" })).toThrow(/^editUrl .*\{file\}/);
  expect(() => parseSiteSettings({ SITE_ANALYTICS_SCRIPT: "http://a.example/b.js" }, config)).toThrow(
    /^SITE_ANALYTICS/,
  );
});

test("a setting that still has its default is named", () => {
  expect(listDefaults({ ...own, owner: "Site Owner" })).toEqual(["owner is “Site Owner”"]);
  expect(listDefaults(asItComes)).toEqual([
    "name is “Field Notes”",
    "owner is “Site Owner”",
    "url is “http://localhost:3000”",
    "feedAuthority is “localhost,2026”",
  ]);
});

const words = "write an origin without a path, such as https://notes.example";

test.each([
  ["SITE_NAME", "n".repeat(61), "at most 60 characters"],
  ["SITE_FIRST_YEAR", "04", 'SITE_FIRST_YEAR is "04"; write a year'],
  ["SITE_URL", "notes.example", `SITE_URL is "notes.example"; ${words}`],
  ["SITE_FEED_AUTHORITY", "notes.example", "write a domain of yours and a year"],
  ["SITE_SECURITY_CONTACT", "ann@notes.example", "write mailto:"],
  ["SITE_SECURITY_EXPIRES", "2027-02-30", "write a day"],
])("%s=%j is refused with its name and what to write", (variable, value, said) => {
  expect(() => parseSiteSettings({ [variable]: value }, config)).toThrow(said);
});

const refused: [variable: string, ...values: string[]][] = [
  ["SITE_FIRST_YEAR", "1.5", "0", "3000"],
  ["SITE_URL", "//notes.example", "https://user:password@notes.example", "javascript:alert(1)", "https://a.example/?"],
  ["SITE_FEED_AUTHORITY", "notes.example,26", "a b,2026", "a@b@c.example,2026", "Notes.example,2026"],
  ["SITE_SECURITY_CONTACT", "http://notes.example", "javascript:alert(1)"],
  ["SITE_SECURITY_EXPIRES", "2027-2-3", "tomorrow"],
];

test.each(refused)("%s refuses %j and similar values", (variable, ...values) => {
  for (const value of values)
    expect(() => parseSiteSettings({ [variable]: value }, config)).toThrow(
      new RegExp(`^${variable} is .*; write `, "s"),
    );
});

test.each(["notes.example,2026", "ann.github.io,2026-11", "ann@notes.example,2004-02-29"])(
  "the feed's authority may be %s",
  (feedAuthority) =>
    expect(parseSiteSettings({ SITE_FEED_AUTHORITY: feedAuthority }, config).feedAuthority).toBe(feedAuthority),
);

test("a wrong key of the file is refused with its name, and an empty one too", () => {
  const read = (change: Partial<SiteConfig>) => () => parseSiteSettings({}, { ...config, ...change });
  expect(read({ url: "https://notes.example/blog" })).toThrow(
    `url in site.config.ts is "https://notes.example/blog"; ${words}`,
  );
  expect(read({ name: " " })).toThrow('name in site.config.ts is ""; write at least one word');
});

test("the build refuses only a file of settings that Next alone would read", () => {
  expect(() => checkEnvironmentFiles([".env", ".env.production.local", ".env.example", ".envrc"])).toThrow(
    "only Next would read .env and .env.production.local; write settings into site.config.ts",
  );
  expect(() => checkEnvironmentFiles([".env.example", "host.env"])).not.toThrow();
});

test.each([
  [{}, true],
  [{ OFFLINE: " " }, true],
  [{ OFFLINE: "on" }, true],
  [{ OFFLINE: "off" }, false],
])("with %j the switch is on: %s", (env, isOn) => {
  expect(readSwitch("OFFLINE", env)).toBe(isOn);
});

test("a switch that says neither on nor off is refused", () => {
  expect(() => readSwitch("OFFLINE", { OFFLINE: "no" })).toThrow('OFFLINE is "no"; write on or off');
});
