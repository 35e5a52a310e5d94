import { defaultHeaders, type HeaderRule, matchHeaders } from "@/lib/output/header-rules";

const rules: HeaderRule[] = [
  { path: "/*", headers: { "X-Content-Type-Options": "nosniff" } },
  { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
  { path: "/_next/static/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
];

const every = { ...defaultHeaders, "X-Content-Type-Options": "nosniff" };

test.each([
  ["/", every],
  ["/garden/x.md", { ...every, "X-Robots-Tag": "noindex" }],
  ["/garden/xmd", every],
  ["/_next/static/a.js", { ...every, "Cache-Control": "public, max-age=31536000, immutable" }],
  ["/garden/x", every],
])("the path %s gets the headers of its rules, over the defaults", (path, headers) => {
  expect(matchHeaders(rules, path)).toEqual(headers);
});

test("a Content-Type is for hosts that read _headers, not for ours", () => {
  const rule = { path: "/a.json", headers: { "Content-Type": "application/geo+json", "X-A": "1" } };
  expect(matchHeaders([rule], "/a.json")).toEqual({ ...defaultHeaders, "X-A": "1" });
});
