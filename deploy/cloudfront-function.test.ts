import { readFileSync } from "node:fs";
import { toCanonicalPath } from "@/lib/paths";

type CloudFrontRequest = { uri: string; rawQueryString: () => string | undefined };

// As CloudFront runs it: a text that defines a function called handler, with no modules.
const source = readFileSync("deploy/cloudfront-function.js", "utf8");
const handler: (event: { request: CloudFrontRequest }) => unknown = new Function(`${source}\nreturn handler;`)();

const handle = (uri: string, query?: string) => handler({ request: { uri, rawQueryString: () => query } });

test.each([
  ["/", "/index.html"],
  ["/git", "/git.html"],
  ["/git/delete-branch", "/git/delete-branch.html"],
  ["/git.md", "/git.md"],
  ["/feed.xml", "/feed.xml"],
  ["/islands/aB~0.js", "/islands/aB~0.js"],
  ["/_headers", "/_headers.html"],
  ["/no.such/page", "/no.such/page.html"],
])("the path %s is the file %s", (uri, file) => {
  expect(handle(uri)).toMatchObject({ uri: file });
});

test.each([
  ["/Git", undefined, "/git"],
  ["/git/", undefined, "/git"],
  ["/GIT/Delete-Branch/", "Tab=A%2Fb&c", "/git/delete-branch?Tab=A%2Fb&c"],
  ["/git/", "", "/git?"],
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
  "/git",
  "/Git/",
  "/a//B/",
  "//",
  "/%2F",
  "/Ünïcode/",
  "/a.b/C",
  "/git/delete%2Dbranch",
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
