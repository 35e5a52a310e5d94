import { defaultHeaders, type HeaderRule, matchHeaders, toContentType } from "@/lib/build/header-rules";

const rules: HeaderRule[] = [
  { path: "/*", headers: { "X-Content-Type-Options": "nosniff" } },
  { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
  { path: "/_next/static/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
];

const every = { ...defaultHeaders, "X-Content-Type-Options": "nosniff" };

test.each([
  ["/", every],
  ["/garden/x.md", { ...every, "X-Robots-Tag": "noindex" }],
  ["/_next/static/a.js", { ...every, "Cache-Control": "public, max-age=31536000, immutable" }],
])("the path %s gets the headers of its rules, over the defaults", (path, headers) => {
  expect(matchHeaders(rules, path)).toEqual(headers);
});

test.each([
  ["garden.md", "text/markdown; charset=utf-8"],
  ["manifest.webmanifest", "application/manifest+json"],
  ["a.unknown", "application/octet-stream"],
])("the file %s is sent as %s", (name, contentType) => {
  expect(toContentType(name)).toBe(contentType);
});
