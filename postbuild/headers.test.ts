import { createHash } from "node:crypto";
import { matchHeaders } from "@/lib/output/headers-file";
import { createHeaderRules, createSpeculationRules } from "@/postbuild/headers";

const parts = { httpsOnlyDays: 7, sheets: ["a{}"], scripts: ["{}"] };
const create = (siteUrl = "https://notes.example", messagingOrigin?: string) =>
  createHeaderRules({ ...parts, siteUrl, messagingOrigin });

test("a document has the policy, and so has a drawing; a page is asked for again, a hashed file is kept for a year, a picture a week", () => {
  const rules = create();
  expect(matchHeaders(rules, "/garden")).toMatchObject({
    "Content-Security-Policy": expect.stringContaining("default-src 'none'"),
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=604800",
  });
  expect(matchHeaders(rules, "/islands/a-B.js")).toEqual({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=604800",
    "X-Content-Type-Options": "nosniff",
  });
  expect(matchHeaders(rules, "/find/parts/b-a1b2c3d4.json")).toMatchObject({
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  expect(matchHeaders(rules, "/find/index.json")).toMatchObject({ "Cache-Control": "no-cache" });
  expect(matchHeaders(rules, "/pictures/a.svg")).toMatchObject({
    "Cache-Control": "public, max-age=604800",
    "Content-Security-Policy": expect.stringContaining("default-src 'none'"),
  });
});

test("other sites may show pictures, cards and the sign of the feed, and nothing else", () => {
  const policyOf = (path: string) => matchHeaders(create(), path)["Cross-Origin-Resource-Policy"];
  for (const path of ["/pictures/a.svg", "/cards/garden.png", "/favicon.ico"])
    expect([path, policyOf(path)]).toEqual([path, "cross-origin"]);
  for (const path of ["/", "/feed.xml", "/islands/a-B.js"])
    expect([path, policyOf(path)]).toEqual([path, "same-origin"]);
});

test("hosts that know types by endings are given that of the feed", () => {
  const given = create().flatMap(({ path, headers }) =>
    headers["Content-Type"] ? [[path, headers["Content-Type"]]] : [],
  );
  expect(given).toEqual([["/feed.xml", "application/atom+xml; charset=utf-8"]]);
});

test("a site without https, or whose owner sets 0 days, does not ask browsers for it", () => {
  const none = createHeaderRules({ ...parts, siteUrl: "https://notes.example", httpsOnlyDays: 0 });
  for (const rules of [create("http://localhost:3000"), none])
    expect(matchHeaders(rules, "/garden")).not.toHaveProperty("Strict-Transport-Security");
});

test.each([
  [undefined, "same-origin"],
  ["https://messages.example", "strict-origin-when-cross-origin"],
])("with the messaging service at %s, the Referrer-Policy is %s", (messagingOrigin, referrerPolicy) => {
  const rules = create("https://notes.example", messagingOrigin);
  expect(matchHeaders(rules, "/garden")["Referrer-Policy"]).toBe(referrerPolicy);
});

test("no path gets one header from two rules, which Cloudflare and Netlify would join", () => {
  const toPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
  for (const path of [
    "/garden",
    "/garden.md",
    "/cards/garden.png",
    "/pictures/a.svg",
    "/islands/a-B.js",
    "/find/parts/b-a1b2c3d4.json",
    "/favicon.ico",
    "/feed.xml",
  ]) {
    const matching = create().filter((rule) => toPattern(rule.path).test(path));
    const names = matching.flatMap(({ headers }) => Object.keys(headers));
    expect([path, names.length]).toEqual([path, new Set(names).size]);
  }
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const createFor = (sheets: readonly string[], messagingOrigin?: string) =>
  matchHeaders(createHeaderRules({ ...parts, siteUrl: "https://notes.example", sheets, messagingOrigin }), "/")[
    "Content-Security-Policy"
  ];

test("the site may use its own scripts, styles and rules by their hashes and pictures, and nothing may frame it", () => {
  expect(createFor(["a{}", "a{}"])).toBe(
    `default-src 'none'; script-src 'self' ${hash("{}")}; worker-src 'self'; style-src ${hash("a{}")}; img-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test("the order of the sheets does not matter", () => {
  expect(createFor(["a{}", "b{}"])).toBe(createFor(["b{}", "a{}"]));
});

test("messages may go here and to the configured service, and nowhere else", () => {
  const policy = createFor(["a{}"], "https://service.example");
  expect(policy).toContain("connect-src 'self' https://service.example;");
  expect(policy).toContain("form-action 'self' https://service.example;");
  expect(policy).not.toMatch(/unsafe|\*/);
});

const speculation = JSON.parse(createSpeculationRules(["/tool"]));

test("reading pages are rendered ahead, interactive ones only fetched", () => {
  expect(speculation.prerender[0].eagerness).toBe("moderate");
  const [, { not }] = speculation.prerender[0].where.and;
  expect(not.href_matches).toContain("/tool");
  expect(speculation.prefetch[0].where).toEqual({ href_matches: ["/tool"] });
});

test("files, of which pictures open in a separate tab, and the service are left alone", () => {
  const [, { not }] = speculation.prerender[0].where.and;
  expect(not.href_matches).toEqual(expect.arrayContaining(["/api/*", "/*.*"]));
});
