import { answer, mayAnswer } from "./answer";
import { createCaches, createNetwork, createStoredSite, files } from "./offline-fixture";

const origin = "http://notes.example";

/** A request as a browser makes it; only a browser can make one that opens a page, so this sets its mode. */
function createRequest(path: string, { mode = "navigate", ...init }: RequestInit = {}): Request {
  const request = new Request(origin + path, init);
  Object.defineProperty(request, "mode", { value: mode });
  return request;
}

test.each<[path: string, init: RequestInit, may: boolean]>([
  ["/flatbread", {}, true],
  ["/FLATBREAD/?x=1", {}, true],
  ["/islands/tool-1A.js", { mode: "no-cors" }, true],
  ["/API/sm/", {}, false],
  ["/flatbread", { method: "POST" }, false],
  ["/flatbread", { method: "HEAD" }, false],
  ["/flatbread", { headers: { Range: "bytes=0-3" } }, false],
  ["/flatbread", { cache: "reload" }, false],
  ["/worker.js", {}, false],
  ["/offline.json", {}, false],
])("the worker may answer %s %j: %s", (path, init, may) => {
  expect(mayAnswer(createRequest(path, init), origin)).toBe(may);
  expect(mayAnswer(createRequest(path, init), "https://other.example")).toBe(false);
});

type Network = Omit<Parameters<typeof answer>[1], "caches">;

const never = () => new Promise<never>(() => {});
const inTime = { wait: never };
const late = { wait: async () => undefined };
const offline: Network = { ...createNetwork({}), ...inTime };

/** How a path is answered: by its status, and where it leads to or its text. */
async function ask(path: string, caches: CacheStorage, network = offline, init?: RequestInit): Promise<unknown[]> {
  const response = await answer(createRequest(path, init), { caches, ...network });
  return [response.status, response.headers.get("Location") ?? (await response.text())];
}

test.each([
  ["all", "/flatbread", 200, "bread"],
  ["all", "/flatbread?x=1", 200, "bread"],
  ["all", "/FLATBREAD/?X=1&y=%2F", 308, `${origin}/flatbread?X=1&y=%2F`],
  ["all", "//Flatbread", 308, `${origin}/flatbread`],
  ["all", "/islands/tool-1A.js", 200, "tool"],
  ["all", "/nope", 503, "what is stored"],
  ["all", "/flatbread.md", 503, "what is stored"],
  ["recipes", "/flatbread", 200, "bread"],
  ["recipes", "/garden", 503, "what is stored"],
  ["recipes", "/GARDEN/", 503, "what is stored"],
] as const)("without a network, of %s, %s is answered %i", async (choice, path, status, text) => {
  const { caches } = await createStoredSite(choice);
  expect(await ask(path, caches)).toEqual([status, text]);
});

test("a page that isn't stored has the headers of /offline", async () => {
  const headers = { "Content-Security-Policy": "default-src 'none'" };
  const stored = { ...files, "/offline": new Response("what is stored", { headers }) };
  const { caches } = await createStoredSite("all", stored);
  const response = await answer(createRequest("/nope"), { caches, ...offline });
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
});

test("what a page loads is never answered with a page, and where nothing is stored no cache is made", async () => {
  const { caches } = await createStoredSite();
  await expect(ask("/nope.png", caches, offline, { mode: "no-cors" })).rejects.toThrow("Failed to fetch");
  const empty = createCaches();
  await expect(ask("/flatbread", empty)).rejects.toThrow("Failed to fetch");
  expect(await empty.keys()).toEqual([]);
});

const missing = () => new Response("none", { status: 404 });
const broken = () => new Response("broken", { status: 502 });

test.each([
  ["in time", "/flatbread", "newest", inTime, [200, "newest"]],
  ["in time", "/new", "new", inTime, [200, "new"]],
  ["in time", "/nope", missing(), inTime, [404, "none"]],
  ["in time", "/flatbread", broken(), inTime, [200, "bread"]],
  ["late", "/new", "new", late, [200, "new"]],
  ["late", "/broken", broken(), late, [502, "broken"]],
  ["late", "/nope", undefined, late, [503, "what is stored"]],
])("with a network that answers %s, %s is %j", async (_, path, file, wait, expected) => {
  const { caches } = await createStoredSite();
  expect(await ask(path, caches, { ...createNetwork({ [path]: file }), ...wait })).toEqual(expected);
});

test("what is stored is served when the network is late", async () => {
  const { caches } = await createStoredSite();
  const slow = { ...offline, fetch: never, ...late };
  expect(await ask("/flatbread", caches, slow)).toEqual([200, "bread"]);
  expect(await ask("/Flatbread", caches, slow)).toEqual([308, `${origin}/flatbread`]);
});

test("a file with a hash in its name comes from the store, since the network may have that of another build", async () => {
  const { caches } = await createStoredSite();
  const network = createNetwork({ "/islands/other-2B.js": "other" });
  for (const [path, text] of [
    ["/islands/tool-1A.js", "tool"],
    ["/islands/other-2B.js", "other"],
  ] as const)
    expect(await ask(path, caches, { ...network, ...inTime }, { mode: "cors" })).toEqual([200, text]);
  expect(network.requestedPaths).toEqual(["/islands/other-2B.js"]);
});
