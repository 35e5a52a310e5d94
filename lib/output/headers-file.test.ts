import {
  defaultHeaders,
  formatHeadersFile,
  type HeadersRule,
  matchHeaders,
  parseHeadersFile,
} from "@/lib/output/headers-file";

const rules: HeadersRule[] = [
  { path: "/*", headers: { "X-Content-Type-Options": "nosniff" } },
  { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
  { path: "/_next/static/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  { path: "/garden", headers: { "Content-Security-Policy": "default-src 'none'; style-src 'sha256-a+b/c='" } },
];

test("what is written is read back", () => {
  expect(parseHeadersFile(formatHeadersFile(rules))).toEqual(rules);
});

const every = { ...defaultHeaders, "X-Content-Type-Options": "nosniff" };

test.each([
  ["/", every],
  ["/garden/x.md", { ...every, "X-Robots-Tag": "noindex" }],
  ["/garden/xmd", every],
  ["/_next/static/a.js", { ...every, "Cache-Control": "public, max-age=31536000, immutable" }],
  ["/garden/x", every],
])("the path %s gets the headers of its rules, or the default", (path, headers) => {
  expect(matchHeaders(rules, path)).toEqual(headers);
});

test("a Content-Type is for hosts that read the file, not for ours", () => {
  const rule = { path: "/a.json", headers: { "Content-Type": "application/geo+json", "X-A": "1" } };
  expect(matchHeaders([rule], "/a.json")).toEqual({ ...defaultHeaders, "X-A": "1" });
});

test.each(["  Name: value", "/a\nName: value", "/a\n  no colon"])("the file %j is refused with its line", (text) => {
  expect(() => parseHeadersFile(text)).toThrow(/^_headers line \d is neither/);
});
