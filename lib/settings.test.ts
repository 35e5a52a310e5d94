import {
  checkEnvironmentFiles,
  defaultConfig,
  listDefaults,
  parseSiteSettings,
  readSwitch,
  type SiteConfig,
} from "@/lib/settings";
import { exampleSettings as config } from "@/lib/settings-fixture";

const { messagingOrigin: _, ...settings } = config;

test("without settings in the environment the values of the file are used", () => {
  expect(parseSiteSettings({ SITE_NAME: "", SITE_OWNER: " " }, config)).toEqual(settings);
});

test("the environment overrides the file, the origin without a slash at its end", () => {
  const env = { SITE_NAME: " Trees ", SITE_FIRST_YEAR: "1999", SITE_URL: "HTTPS://Trees.Example:443/" };
  const overridden = { ...settings, name: "Trees", firstYear: 1999, url: "https://trees.example" };
  expect(parseSiteSettings(env, config)).toEqual(overridden);
});

test("an address to edit pages and a script are optional, and must be whole", () => {
  const whole = { editUrl: "https://git.example/edit/{file}", analyticsScript: "https://count.example/a.js" };
  expect(parseSiteSettings({}, { ...config, ...whole })).toMatchObject(whole);
});

test.each(["timeZone", "httpsOnlyDays", "url"] as const)("a file without %s gets its default", (key) => {
  const { [key]: _, ...older } = { ...config, name: "Trees" };
  expect(parseSiteSettings({}, older)).toEqual({ ...settings, name: "Trees", [key]: defaultConfig[key] });
});

test("a setting that still has its default is named", () => {
  expect(listDefaults({ ...settings, owner: "Site Owner" })).toEqual(["owner is “Site Owner”"]);
});

test.each([
  ["SITE_FIRST_YEAR", "04", "write a year"],
  ["SITE_URL", "notes.example", "write an origin without a path"],
  ["SITE_URL", "https://user:password@notes.example", "write an origin without a path"],
  ["SITE_FEED_AUTHORITY", "notes.example", "write a domain of yours and a year"],
  ["SITE_SECURITY_CONTACT", "javascript:alert(1)", "write mailto:"],
  ["SITE_SECURITY_EXPIRES", "2027-02-30", "write a day"],
  ["SITE_TIME_ZONE", "Berlin", "a time zone such as Europe/Berlin"],
  ["SITE_EDIT_URL", "https://git.example", "{file}"],
])("%s=%j is refused with what to write", (variable, value, said) => {
  expect(() => parseSiteSettings({ [variable]: value }, config)).toThrow(said);
});

test("a wrong key of the file is refused with its name, and an empty one too", () => {
  const read = (change: Partial<SiteConfig>) => () => parseSiteSettings({}, { ...config, ...change });
  expect(read({ url: "https://notes.example/blog" })).toThrow(/^url in site.config.ts is /);
  expect(read({ name: " " })).toThrow('name in site.config.ts is ""; write 1 to 60 characters');
});

test("the build refuses only a file of settings that Next alone would read", () => {
  expect(() => checkEnvironmentFiles([".env", ".env.production.local", ".env.example", ".envrc"])).toThrow(
    "only Next would read .env and .env.production.local; write settings into site.config.ts",
  );
  expect(() => checkEnvironmentFiles([".env.example", "host.env"])).not.toThrow();
});

test("a switch is on by default, and off only as “off”", () => {
  expect(readSwitch("OFFLINE", {})).toBe(true);
  expect(readSwitch("OFFLINE", { OFFLINE: "off" })).toBe(false);
  expect(() => readSwitch("OFFLINE", { OFFLINE: "no" })).toThrow('OFFLINE is "no"; write on or off');
});
