import { matchHeaders } from "@/lib/headers-file";
import { createHeaderRules } from "@/postbuild/headers";

const policies = new Map([["/git", "default-src 'none'"]]);

test("a page has its policy and is asked for anew, a hashed file is kept for a year, a picture a week", () => {
  const rules = createHeaderRules(policies, { siteUrl: "https://notes.example" });
  expect(matchHeaders(rules, "/git")).toMatchObject({
    "Content-Security-Policy": "default-src 'none'",
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "Speculation-Rules": '"/speculation-rules.json"',
  });
  expect(matchHeaders(rules, "/_next/static/chunks/a.js")).toMatchObject({
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  expect(matchHeaders(rules, "/pictures/a.svg")).toMatchObject({ "Cache-Control": "public, max-age=604800" });
});

test("a site without https does not ask browsers for it", () => {
  expect(matchHeaders(createHeaderRules(policies, { siteUrl: "http://localhost:3000" }), "/git")).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});

test.each([
  [undefined, "same-origin"],
  ["https://messages.example", "strict-origin-when-cross-origin"],
])("with the messaging service at %s, the Referrer-Policy is %s", (messagingOrigin, policy) => {
  const rules = createHeaderRules(policies, { siteUrl: "https://notes.example", messagingOrigin });
  expect(matchHeaders(rules, "/contact")["Referrer-Policy"]).toBe(policy);
});

test("no path gets one header from two rules, which Cloudflare would join", () => {
  const rules = createHeaderRules(policies, { siteUrl: "https://notes.example" });
  for (const path of ["/git", "/git.md", "/cards/git.png", "/pictures/a.svg", "/_next/static/chunks/a.js"]) {
    const names = rules
      .filter((rule) => Object.keys(matchHeaders([rule], path)).length)
      .flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(names).size).toBe(names.length);
  }
});

test("more rules or longer lines than Cloudflare reads stop the build", () => {
  const many = new Map(Array.from({ length: 101 }, (_, index) => [`/page-${index}`, "default-src 'none'"]));
  expect(() => createHeaderRules(many, { siteUrl: "https://notes.example" })).toThrow(
    /_headers has \d+ rules and Cloudflare reads 100/,
  );
  const long = new Map([["/git", `default-src ${"'sha256-x' ".repeat(300)}`]]);
  expect(() => createHeaderRules(long, { siteUrl: "https://notes.example" })).toThrow(
    "Content-Security-Policy of /git is longer than the 2000",
  );
});
