import { readFileSync } from "node:fs";
import { toCanonicalPath } from "@/lib/paths";

type CloudFrontRequest = { uri: string; rawQueryString: () => string | undefined };

// As CloudFront runs it: a text that defines a function called handler, with no modules.
const source = readFileSync("deploy/cloudfront-function.js", "utf8");
const handler: (event: { request: CloudFrontRequest }) => unknown = new Function(`${source}\nreturn handler;`)();

const handle = (uri: string, query?: string) => handler({ request: { uri, rawQueryString: () => query } });

test.each([
  ["/", "/index.html"],
  ["/garden", "/garden.html"],
  ["/garden/prune-roses", "/garden/prune-roses.html"],
  ["/garden.md", "/garden.md"],
  ["/feed.xml", "/feed.xml"],
  ["/islands/aB~0.js", "/islands/aB~0.js"],
  ["/_headers", "/_headers.html"],
  ["/no.such/page", "/no.such/page.html"],
])("the path %s is the file %s", (uri, file) => {
  expect(handle(uri)).toMatchObject({ uri: file });
});

test.each([
  ["/Garden", undefined, "/garden"],
  ["/garden/", undefined, "/garden"],
  ["/GARDEN/Prune-Roses/", "Tab=A%2Fb&c", "/garden/prune-roses?Tab=A%2Fb&c"],
  ["/garden/", "", "/garden?"],
  ["//", undefined, "/"],
  ["//Evil.example/A", undefined, "/evil.example/a"],
  ["/\\Evil.example", undefined, "/evil.example"],
])("the path %s with the query %s is sent to %s, on this host", (uri, query, location) => {
  expect(handle(uri, query)).toEqual({
    statusCode: 308,
    statusDescription: "Permanent Redirect",
    headers: { location: { value: location } },
  });
});

test.each([
  "/",
  "/garden",
  "/Garden/",
  "/a//B/",
  "//",
  "/%2F",
  "/Ünïcode/",
  "/a.b/C",
  "/garden/prune%2Droses",
  "/%41%5F%2e%7E%2f",
])("the one form of %s is the same as on Node", (uri) => {
  const answer = JSON.stringify(handle(uri));
  const canonical = toCanonicalPath(uri);
  if (canonical === uri) expect(answer).not.toContain("statusCode");
  else expect(answer).toContain(JSON.stringify({ location: { value: canonical } }));
});

test("it fits into what CloudFront takes, 10 KB", () => {
  expect(source.length).toBeLessThan(10_000);
});
