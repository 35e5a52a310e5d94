import { answerFromPlatform } from "./answer-page";

/** The files that the platform has, with its own rules' answers. */
const files = new Map([
  ["/garden", new Response("garden page", { headers: { "Cache-Control": "public, max-age=0, must-revalidate" } })],
  ["/garden.html", new Response(null, { status: 307, headers: { Location: "/garden" } })],
  [
    "/_next/static/aB.js",
    new Response("script", { headers: { "Cache-Control": "public, max-age=31536000, immutable" } }),
  ],
  ["/unchanged", new Response(null, { status: 304 })],
  ["/404", new Response("nothing here", { headers: { "Content-Security-Policy": "default-src 'none'" } })],
]);

const assets = {
  fetch: async ({ url }: Request) =>
    files.get(new URL(url).pathname)?.clone() ?? new Response("nothing here, without a policy", { status: 404 }),
};

const ask = (path: string) => answerFromPlatform(new Request(`https://notes.example${path}`), assets);

test.each([
  ["/garden", 200, "garden page"],
  ["/_next/static/aB.js", 200, "script"],
  ["/unchanged", 304, ""],
  ["/garden.html", 404, "nothing here"],
  ["/404", 404, "nothing here"],
  ["/nope", 404, "nothing here"],
  ["/NoPe/", 404, "nothing here"],
  ["/404/", 404, "nothing here"],
  ["//Evil.example/A", 404, "nothing here"],
])("the path %s is answered %i", async (path, status, text) => {
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test.each([
  ["/Garden/?A=1", "/garden?A=1"],
  ["//Garden", "/garden"],
])("the path %s is sent by 308 to %s, on this host", async (path, location) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("location")]).toEqual([308, location]);
});

test("page not found has its own path's policy", async () => {
  expect((await ask("/nope")).headers.get("Content-Security-Policy")).toBe("default-src 'none'");
});

test("an answer has the default headers, but none in place of one that the platform's rules give", async () => {
  const read = async (path: string) => {
    const { headers } = await ask(path);
    return [headers.get("cache-control"), headers.get("cross-origin-resource-policy")];
  };
  expect(await read("/garden")).toEqual(["no-cache", "same-origin"]);
  expect(await read("/nope")).toEqual(["no-cache", "same-origin"]);
  expect(await read("/_next/static/aB.js")).toEqual(["public, max-age=31536000, immutable", "same-origin"]);
});
