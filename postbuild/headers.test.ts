import { createHash } from "node:crypto";
import { matchHeaders } from "@/lib/build/header-rules";
import { exampleSettings } from "@/lib/settings-fixture";
import { createHeaderRules, createSpeculationRules } from "@/postbuild/headers";

type Options = Parameters<typeof createHeaderRules>[0];

const options: Options = { ...exampleSettings, sheets: ["a{}"], scripts: ["{}"] };
const get = (path: string, more: Partial<Options> = {}) =>
  matchHeaders(createHeaderRules({ ...options, ...more }), path);

const year = "public, max-age=31536000, immutable";
const week = "public, max-age=604800";

test.each([
  ["/garden", "no-cache", "same-origin"],
  ["/islands/a-B.js", year, "same-origin"],
  ["/pictures/a.svg", week, "cross-origin"],
  ["/favicon.ico", "no-cache", "cross-origin"],
])("%s has Cache-Control %s and Cross-Origin-Resource-Policy %s", (path, cacheControl, resourcePolicy) => {
  expect(get(path)).toMatchObject({
    "Cache-Control": cacheControl,
    "Cross-Origin-Resource-Policy": resourcePolicy,
    "Strict-Transport-Security": "max-age=604800",
    "X-Content-Type-Options": "nosniff",
  });
});

test.each([{ httpsOnlyDays: 0 }, { url: "http://notes.example" }])("with %j no browser insists on https", (more) => {
  expect(get("/garden", more)).not.toHaveProperty("Strict-Transport-Security");
});

test("documents and drawings have the policy, a script has none", () => {
  const policy = expect.stringContaining("default-src 'none'");
  for (const path of ["/garden", "/pictures/a.svg", "/pictures/a.html", "/cards/A.HTM", "/slides.html", "/demo/"])
    expect(get(path)).toMatchObject({ "Content-Security-Policy": policy });
  expect(get("/garden")).toMatchObject({ "Cross-Origin-Opener-Policy": "same-origin" });
  expect(get("/islands/a-B.js")).not.toHaveProperty("Content-Security-Policy");
});

test("the policy allows one script of another site, which sends to that site only", () => {
  const headers = get("/garden", { analyticsScript: "https://count.example/a.js" });
  expect(headers["Content-Security-Policy"]).toMatch(/script-src 'self' \S+ https:\/\/count\.example\/a\.js;/);
  expect(headers["Content-Security-Policy"]).toContain("connect-src 'self' https://count.example;");
  expect(headers).not.toHaveProperty("Cross-Origin-Embedder-Policy");
  expect(get("/garden")).toHaveProperty("Cross-Origin-Embedder-Policy");
});

test("no path gets one header from two rules, which Cloudflare and Netlify would join", () => {
  const toPattern = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
  const paths = ["garden.md", "cards/a.png", "pictures/a.svg", "islands/a.js", "find/parts/b.json", "favicon.ico"];
  const rules = createHeaderRules(options);
  for (const path of [...paths, "feed.xml"]) {
    const names = rules.flatMap((rule) => (toPattern(rule.path).test(`/${path}`) ? Object.keys(rule.headers) : []));
    expect([path, names.length]).toEqual([path, new Set(names).size]);
  }
  expect(get("/feed.xml")).toMatchObject({ "Content-Type": "application/atom+xml; charset=utf-8" });
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const getPolicy = (more: Partial<Options>) => get("/", more)["Content-Security-Policy"];

test("the policy allows our own scripts and pictures and inline text by its hash, and no framing", () => {
  expect(getPolicy({ sheets: ["a{}", "a{}"] })).toBe(
    `default-src 'none'; script-src 'self' ${hash("{}")}; worker-src 'self'; style-src ${hash("a{}")}; img-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test("messages go to this origin and the configured service only, which gets the Referer", () => {
  const messagingOrigin = "https://service.example";
  const policy = getPolicy({ messagingOrigin });
  expect(policy).toContain("connect-src 'self' https://service.example;");
  expect(policy).toContain("form-action 'self' https://service.example;");
  expect(get("/", { messagingOrigin })["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  expect(get("/")["Referrer-Policy"]).toBe("same-origin");
});

test("content pages are prerendered, interactive ones prefetched, and files and the service left alone", () => {
  const { prerender, prefetch } = JSON.parse(createSpeculationRules(["/tool"]));
  const [, { not }] = prerender[0].where.and;
  expect(not.href_matches).toEqual(["/api/*", "/*.*", "/tool"]);
  expect(prefetch[0].where).toEqual({ href_matches: ["/tool"] });
});
