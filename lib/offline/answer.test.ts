import { answer, mayAnswer } from "./answer";
import { type Choice, cacheName, keepSite } from "./kept-site";
import { createCaches, createManifest, createNetwork, files } from "./offline-fixture";

const origin = "http://notes.example";
const manifest = await createManifest("one");

/** A request as a browser makes it; only a browser can make one that opens a page, so this sets its mode. */
function createRequest(path: string, { mode = "navigate", ...init }: RequestInit = {}): Request {
  const request = new Request(origin + path, init);
  Object.defineProperty(request, "mode", { value: mode });
  return request;
}

test.each([
  ["/flatbread", {}, true],
  ["/FLATBREAD/?x=1", {}, true],
  ["/islands/tool-1A.js", { mode: "no-cors" as const }, true],
  ["/api/sm", {}, false],
  ["/API/sm/", {}, false],
  ["/api/sm", { method: "POST" }, false],
  ["/flatbread", { method: "POST" }, false],
  ["/flatbread", { method: "HEAD" }, false],
  ["/flatbread", { headers: { Range: "bytes=0-3" } }, false],
  ["/flatbread", { cache: "reload" as const }, false],
  ["/worker.js", {}, false],
  ["/offline.json", {}, false],
])("the worker may answer %s %j: %s", (path, init, may) => {
  expect(mayAnswer(createRequest(path, init), origin)).toBe(may);
  expect(mayAnswer(createRequest(path, init), "https://other.example")).toBe(false);
});

const never = () => new Promise<never>(() => {});
const inTime = { wait: never };
const late = { wait: async () => undefined };

async function keep(choice: Choice = "all") {
  const caches = createCaches();
  await keepSite({ caches, ...createNetwork(files), manifest, choice });
  return caches;
}

const ask = async (path: string, caches: CacheStorage, init?: RequestInit) => {
  const response = await answer(createRequest(path, init), { caches, ...createNetwork({}), ...inTime });
  return [response.status, response.headers.get("Location") ?? (await response.text())];
};

test.each([
  ["/flatbread", 200, "bread"],
  ["/flatbread?x=1", 200, "bread"],
  ["/FLATBREAD/", 308, `${origin}/flatbread`],
  ["/FLATBREAD/?X=1&y=%2F", 308, `${origin}/flatbread?X=1&y=%2F`],
  ["//Flatbread", 308, `${origin}/flatbread`],
  ["/islands/tool-1A.js", 200, "tool"],
  ["/nope", 404, "page not found"],
  ["/Nope/", 404, "page not found"],
  ["/flatbread.html", 404, "page not found"],
  ["/flatbread.md", 503, "what is stored"],
  ["/feed.xml", 503, "what is stored"],
])("without a network %s is answered %i, as the host does", async (path, status, text) => {
  expect(await ask(path, await keep())).toEqual([status, text]);
});

test("a page that is not among the recipes is answered as not stored, not as missing", async () => {
  const caches = await keep("recipes");
  expect(await ask("/flatbread", caches)).toEqual([200, "bread"]);
  expect(await ask("/garden", caches)).toEqual([503, "what is stored"]);
  expect(await ask("/GARDEN/", caches)).toEqual([503, "what is stored"]);
  expect(await ask("/nope", caches)).toEqual([404, "page not found"]);
});

test("a recipe that the browser deleted from the store is answered as not stored, not as missing", async () => {
  const caches = await keep("recipes");
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (url.includes("/flatbread?")) await cache.delete(url);
  expect(await ask("/flatbread", caches)).toEqual([503, "what is stored"]);
});

test("page not found is a page, with the headers of the stored file", async () => {
  const headers = { "Content-Security-Policy": "default-src 'none'", "Content-Type": "text/plain" };
  const caches = createCaches();
  const stored = { ...files, "/offline-404.txt": new Response("page not found", { headers }) };
  await keepSite({ caches, ...createNetwork(stored), manifest, choice: "all" });
  const response = await answer(createRequest("/nope"), { caches, ...createNetwork({}), ...inTime });
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
});

test("what a page loads is never answered with a page", async () => {
  await expect(ask("/nope.png", await keep(), { mode: "no-cors" })).rejects.toThrow("Failed to fetch");
});

test("where nothing is stored the network's failure stays what it is, and no cache is made", async () => {
  const caches = createCaches();
  await expect(ask("/flatbread", caches)).rejects.toThrow("Failed to fetch");
  expect(await caches.keys()).toEqual([]);
});

test("with a network the newest page comes, also one that is not found", async () => {
  const caches = await keep();
  const network = createNetwork({
    "/flatbread": "newest",
    "/new": "new",
    "/nope": new Response("none", { status: 404 }),
  });
  const read = async (path: string) => (await answer(createRequest(path), { caches, ...network, ...inTime })).text();
  expect([await read("/flatbread"), await read("/new"), await read("/nope")]).toEqual(["newest", "new", "none"]);
});

test("what is stored is served when the network is late or the host has an error", async () => {
  const caches = await keep();
  const slow = { fetch: never, ...late };
  expect(await (await answer(createRequest("/flatbread"), { caches, ...slow })).text()).toBe("bread");
  expect((await answer(createRequest("/Flatbread"), { caches, ...slow })).status).toBe(308);
  const failing = { ...createNetwork({ "/flatbread": new Response("", { status: 502 }) }), ...inTime };
  expect(await (await answer(createRequest("/flatbread"), { caches, ...failing })).text()).toBe("bread");
});

test("what is not stored waits for a late network, and shows its error", async () => {
  const caches = await keep();
  const network = createNetwork({ "/new": "new", "/broken": new Response("", { status: 502 }) });
  const read = (path: string) => answer(createRequest(path), { caches, ...network, ...late });
  expect(await (await read("/new")).text()).toBe("new");
  expect((await read("/broken")).status).toBe(502);
  expect((await read("/nope")).status).toBe(404);
});

test("a file with a hash in its name comes from the store, since the network may have that of another build", async () => {
  const caches = await keep();
  const network = createNetwork({ "/islands/other-2B.js": "other" });
  const read = async (path: string) =>
    (await answer(createRequest(path, { mode: "cors" }), { caches, ...network, ...inTime })).text();
  expect([await read("/islands/tool-1A.js"), await read("/islands/other-2B.js")]).toEqual(["tool", "other"]);
  expect(network.asked).toEqual(["/islands/other-2B.js"]);
});
