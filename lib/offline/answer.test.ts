import { jest } from "@jest/globals";
import { answer, mayAnswer } from "./answer";
import { createBrowser, createBuildNetwork, createManifest, createNetwork, createStoredSite } from "./offline-fixture";
import { storeSite } from "./stored-site";

jest.useFakeTimers();

const origin = "http://notes.example";

/** A request as a browser makes it; only a browser can make one that opens a page, so this sets its mode. */
function createRequest(path: string, { mode = "navigate", ...init }: RequestInit = {}): Request {
  const request = new Request(origin + path, init);
  Object.defineProperty(request, "mode", { value: mode });
  return request;
}

test.each<[path: string, init: RequestInit, may: boolean]>([
  ["/FLATBREAD/?x=1", {}, true],
  ["/API/sm/", {}, false],
  ["/flatbread", { cache: "reload" }, false],
])("the worker may answer %s %j: %s", (path, init, may) => {
  expect(mayAnswer(createRequest(path, init), origin)).toBe(may);
  expect(mayAnswer(createRequest(path, init), "https://other.example")).toBe(false);
});

/** How a path is answered: by its status, and where it leads to or its text. */
async function ask(path: string, init?: RequestInit): Promise<unknown[]> {
  const response = await answer(createRequest(path, init));
  return [response.status, response.headers.get("Location") ?? (await response.text())];
}

test.each([
  ["all", "/flatbread?x=1", 200, "bread"],
  ["all", "/FLATBREAD/?X=1&y=%2F", 308, `${origin}/flatbread?X=1&y=%2F`],
  ["all", "/nope", 503, "what is stored"],
  ["recipes", "/garden", 503, "what is stored"],
] as const)("offline, with %s saved, %s is answered with %i", async (choice, path, status, text) => {
  await createStoredSite(choice);
  createNetwork({});
  expect(await ask(path)).toEqual([status, text]);
});

test.each([
  ["/rose%CC%81%20%2b1.pdf?x", 200, "menu"],
  ["/100%.txt", 200, "percent"],
  ["/Demo", 308, `${origin}/demo/`],
])("offline, a file is found in any spelling: %s", async (path, status, text) => {
  const stored = { "/ros%C3%A9%20+1.pdf": "menu", "/100%25.txt": "percent", "/demo/": "demo" };
  createBrowser();
  createBuildNetwork(stored, createManifest("one", stored));
  await storeSite("all");
  createNetwork({});
  expect(await ask(path)).toEqual([status, text]);
});

test("a missing picture isn't answered with a page, and an empty device gets no cache", async () => {
  await createStoredSite();
  createNetwork({});
  await expect(ask("/nope.png", { mode: "no-cors" })).rejects.toThrow("Failed to fetch");
  createBrowser();
  await expect(ask("/flatbread")).rejects.toThrow("Failed to fetch");
  expect(await caches.keys()).toEqual([]);
});

const broken = () => new Response("broken", { status: 502 });

test.each([
  ["/flatbread", "newest", [200, "newest"]],
  ["/nope", new Response("none", { status: 404 }), [404, "none"]],
  ["/flatbread", broken(), [200, "bread"]],
  ["/broken", broken(), [502, "broken"]],
])("online, %s is answered by the network unless it is broken", async (path, file, expected) => {
  await createStoredSite();
  createNetwork({ [path]: file });
  expect(await ask(path)).toEqual(expected);
});

test("a slow network loses to the cache, and is waited for where the cache has nothing", async () => {
  await createStoredSite();
  let respond = (_: Response) => {};
  globalThis.fetch = () => new Promise((resolve) => (respond = resolve));
  const [bread, other] = [ask("/flatbread"), ask("/new")];
  await jest.advanceTimersByTimeAsync(2000);
  expect(await bread).toEqual([200, "bread"]);
  respond(new Response("new"));
  expect(await other).toEqual([200, "new"]);
});

test("a file with a hash in its name comes from the cache, since the network may have only another build's", async () => {
  await createStoredSite();
  const requestedPaths = createNetwork({ "/islands/other-2B.js": "other" });
  expect(await ask("/islands/tool-1A.js", { mode: "cors" })).toEqual([200, "tool"]);
  expect(await ask("/islands/other-2B.js", { mode: "cors" })).toEqual([200, "other"]);
  expect(requestedPaths).toEqual(["/islands/other-2B.js"]);
});
