import {
  createBrowser,
  createBuildNetwork,
  createManifest,
  createNetwork,
  createStoredSite,
  files,
} from "./offline-fixture";
import { type Choice, findFile, lockName, readStoredSite, storeSite, updateStoredSite } from "./stored-site";

const changed = { ...files, "/flatbread": "bread and salt" };
const newer = createManifest("two", changed);

const store = (choice: Choice) => storeSite(choice, new AbortController());

async function readText(path: string): Promise<string | undefined> {
  const storedSite = await readStoredSite();
  return storedSite && (await findFile(storedSite, path))?.text();
}

test("a choice is stored in one cache, progress counts its files, and another choice fetches only the rest", async () => {
  const counts: number[][] = [];
  createBrowser();
  createBuildNetwork();
  await storeSite("recipes", new AbortController(), (...count) => counts.push(count));
  expect([counts[0], counts.at(-1)]).toEqual([
    [1, 3],
    [3, 3],
  ]);
  expect(await caches.keys()).toEqual(["offline-recipes-one"]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread", undefined]);
  const requestedPaths = createBuildNetwork();
  await store("all");
  expect(requestedPaths).toEqual(["/offline.json", "/garden", "/islands/tool-1A.js", "/offline.json"]);
  expect(await caches.keys()).toEqual(["offline-all-one"]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread", "garden"]);
});

test("an unfinished download doesn't count, and starts again", async () => {
  createBrowser();
  const cache = await caches.open("offline-all-one");
  await cache.put("/flatbread", new Response("of another build"));
  expect(await readStoredSite()).toBeUndefined();
  createBuildNetwork();
  await store("all");
  expect(await readText("/flatbread")).toBe("bread");
});

test("the newest of two whole builds is in use", async () => {
  await createStoredSite();
  const cache = await caches.open("offline-all-two");
  await cache.put("/offline.json", new Response(JSON.stringify({ build: "two", choice: "all", hashes: {}, at: 1 })));
  expect((await readStoredSite())?.build).toBe("two");
});

const redirected = Object.defineProperty(new Response(), "clone", { value: () => ({ ok: true, redirected: true }) });

test.each([
  ["a missing file", { "/garden": new Response("", { status: 404 }) }, "Error"],
  ["a redirected file", { "/garden": redirected }, "Error"],
  ["a login page instead of the manifest", { "/offline.json": "<!doctype html>" }, "SyntaxError"],
])("%s fails and leaves the earlier copy", async (_, contents, name) => {
  const network = { ...changed, "/offline.json": JSON.stringify(newer), ...contents };
  await createStoredSite("recipes");
  createNetwork(network);
  await expect(store("all")).rejects.toMatchObject({ name });
  expect(await caches.keys()).toEqual(["offline-recipes-one"]);
  expect(await readText("/flatbread")).toBe("bread");
});

test("a build that is replaced during the download isn't stored", async () => {
  createBrowser();
  createBuildNetwork();
  const { fetch } = globalThis;
  globalThis.fetch = (path, init) => {
    if (path === "/garden") createBuildNetwork(changed, newer);
    return fetch(path, init);
  };
  await expect(store("all")).rejects.toThrow("one is no longer deployed");
  expect(await caches.keys()).toEqual([]);
});

describe("an update", () => {
  test.each([
    ["its build is stored", "one", () => createStoredSite()],
    ["a tab has the lock", "two", () => createStoredSite().then(() => createBrowser(false))],
  ])("fetches nothing where %s", async (_, build, prepare) => {
    await prepare();
    const requestedPaths = createBuildNetwork(changed, newer);
    await updateStoredSite(build);
    expect(requestedPaths).toEqual([]);
  });

  test("stops when a tab needs the lock, and leaves what is stored", async () => {
    await createStoredSite();
    createBuildNetwork(changed, newer);
    const fetchFile = globalThis.fetch;
    const tab = new BroadcastChannel(lockName);
    // The host never answers.
    globalThis.fetch = async (path, init) => {
      if (path !== "/flatbread") return fetchFile(path, init);
      tab.postMessage("stop");
      return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    };
    await expect(updateStoredSite("two")).rejects.toMatchObject({ name: "AbortError" });
    tab.close();
    expect(await caches.keys()).toEqual(["offline-all-one"]);
  });

  test("stores the same choice of the newer build", async () => {
    await createStoredSite("recipes");
    createBuildNetwork(changed, newer);
    await updateStoredSite("two");
    expect(await caches.keys()).toEqual(["offline-recipes-two"]);
    expect(await readText("/flatbread")).toBe("bread and salt");
  });
});
