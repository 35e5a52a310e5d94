import { readFileSync } from "node:fs";
import { toCanonicalPath } from "@/lib/paths";

type CloudFrontRequest = { uri: string; rawQueryString: () => string | undefined };

// CloudFront runs it like this, as a text without modules that defines a function called handler.
const source = readFileSync("deploy/cloudfront-function.js", "utf8");
const handler: (event: { request: CloudFrontRequest }) => unknown = new Function(`${source}\nreturn handler;`)();

const handle = (uri: string, query?: string) => handler({ request: { uri, rawQueryString: () => query } });

test.each([
  ["/", "/index.html"],
  ["/garden/prune-roses", "/garden/prune-roses.html"],
  ["/islands/aB~0.js", "/islands/aB~0.js"],
  ["/_headers", "/_headers.html"],
  ["/no.such/page", "/no.such/page.html"],
])("serves the path %s from the file %s", (uri, file) => {
  expect(handle(uri)).toMatchObject({ uri: file });
});

test("keeps the query of a redirect, and lets no browser keep the redirect", () => {
  expect(handle("/GARDEN/Prune-Roses/", "Tab=A%2Fb&c")).toMatchObject({
    statusCode: 308,
    headers: { location: { value: "/garden/prune-roses?Tab=A%2Fb&c" }, "cache-control": { value: "no-cache" } },
  });
});

test.each(["/a//B/", "/\\Evil.example/A", "/Ünïcode/", "/%41%5F%2e%7E%2f"])(
  "has the same canonical path for %s as Node",
  (uri) => {
    expect(handle(uri)).toMatchObject({ headers: { location: { value: toCanonicalPath(uri) } } });
  },
);
