import {
  createBrowser,
  createBuildNetwork,
  createManifest,
  createNetwork,
  createStoredSite,
  files,
  manifest,
} from "./offline-fixture";
import { findFile, lockName, readStoredSite, storeSite, updateStoredSite } from "./stored-site";

const changed = { ...files, "/flatbread": "bread and salt" };
const newer = createManifest("two", changed);

async function readText(path: string): Promise<string | undefined> {
  const storedSite = await readStoredSite();
  return storedSite && (await findFile(storedSite, path))?.text();
}

test("a build is stored in one cache of its name, and progress counts its files", async () => {
  const counts: number[] = [];
  createBrowser();
  createBuildNetwork();
  await storeSite({ manifest, choice: "all", onProgress: (count) => counts.push(count) });
  expect(counts).toEqual([1, 2, 3, 4, 5]);
  expect(await caches.keys()).toEqual(["offline-all-one"]);
  expect(await readStoredSite()).toMatchObject({ manifest, choice: "all" });
  expect(await readText("/garden")).toBe("garden");
});

test("a smaller choice fetches no file, and the rest is deleted", async () => {
  await createStoredSite();
  const requestedPaths = createBuildNetwork();
  await storeSite({ manifest, choice: "recipes" });
  expect(requestedPaths).toEqual(["/offline.json"]);
  expect(await caches.keys()).toEqual(["offline-recipes-one"]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread", undefined]);
});

test("an unfinished download doesn't count, and starts over", async () => {
  createBrowser();
  const cache = await caches.open("offline-all-one");
  await cache.put("/flatbread", new Response("of another build"));
  expect(await readStoredSite()).toBeUndefined();
  createBuildNetwork();
  await storeSite({ manifest, choice: "all" });
  expect(await readText("/flatbread")).toBe("bread");
});

test("the newest of two whole builds is in use", async () => {
  await createStoredSite();
  const cache = await caches.open("offline-all-two");
  await cache.put("/offline.json", new Response(JSON.stringify({ manifest: newer, choice: "all", at: 1 })));
  expect((await readStoredSite())?.manifest.build).toBe("two");
});

const redirected = Object.defineProperty(new Response(), "clone", { value: () => ({ ok: true, redirected: true }) });

test.each([
  ["a network that is gone", { "/garden": undefined }, "TypeError"],
  ["a missing file", { "/garden": new Response("", { status: 404 }) }, "ChangedSiteError"],
  ["a redirected file", { "/garden": redirected }, "ChangedSiteError"],
  ["a build that is deployed meanwhile", { "/offline.json": JSON.stringify(manifest) }, "ChangedSiteError"],
  ["a login page instead of the manifest", { "/offline.json": "<!doctype html>" }, "SyntaxError"],
])("%s leaves nothing stored, or the earlier copy", async (_, contents, name) => {
  const network = { ...changed, "/offline.json": JSON.stringify(newer), ...contents };
  createBrowser();
  createNetwork(network);
  await expect(storeSite({ manifest: newer, choice: "all" })).rejects.toMatchObject({ name });
  expect(await caches.keys()).toEqual([]);

  await createStoredSite("recipes");
  createNetwork(network);
  await expect(storeSite({ manifest: newer, choice: "all" })).rejects.toMatchObject({ name });
  expect(await caches.keys()).toEqual(["offline-recipes-one"]);
  expect(await readText("/flatbread")).toBe("bread");
});

test("after a failure no more files are fetched", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`/page-${place}`, `${place}`]));
  createBrowser();
  const requestedPaths = createNetwork({ ...many, "/page-0": undefined });
  await expect(storeSite({ manifest: createManifest("x", many), choice: "all" })).rejects.toThrow("Failed to fetch");
  expect(requestedPaths.length).toBeLessThan(40);
});

describe("an update", () => {
  test("fetches the changed files of another build, with the same choice", async () => {
    await createStoredSite("recipes");
    const requestedPaths = createBuildNetwork(changed, newer);
    await updateStoredSite("two");
    expect(requestedPaths).toEqual(["/offline.json", "/flatbread", "/offline.json"]);
    expect(await caches.keys()).toEqual(["offline-recipes-two"]);
    expect([await readText("/flatbread"), await readText("/")]).toEqual(["bread and salt", "home"]);
  });

  test.each([
    ["nothing is stored", "two", async () => createBrowser()],
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

  test("replaces what the version before this one stored, which is in use until then", async () => {
    createBrowser();
    const cache = await caches.open("offline-1");
    await cache.put("/flatbread?0123456789abcdef", new Response("old bread"));
    await cache.put("/offline.json", new Response(JSON.stringify({ manifest, choice: "recipes", at: 1 })));
    expect(await readText("/flatbread")).toBe("old bread");
    createBuildNetwork(changed, newer);
    await updateStoredSite("two");
    expect(await caches.keys()).toEqual(["offline-recipes-two"]);
    expect(await readText("/flatbread")).toBe("bread and salt");
  });
});
