import {
  createBrowser,
  createBuildNetwork,
  createManifest,
  createNetwork,
  createStoredSite,
  files,
} from "./offline-fixture";
import { deleteStoredSite, findFile, readStoredSite, storeSite, updateStoredSite } from "./stored-site";

const changed = { ...files, "/flatbread": "bread and salt" };
const newer = createManifest("two", changed);

async function readText(path: string): Promise<string | undefined> {
  const storedSite = await readStoredSite();
  return storedSite && (await findFile(storedSite, path))?.text();
}

const countEntries = async () => (await (await caches.open("offline")).keys()).length;

test("progress counts the files of a choice, and another choice or build fetches and keeps only what differs", async () => {
  const counts: number[][] = [];
  createBrowser();
  createBuildNetwork();
  await storeSite("recipes", (...count) => counts.push(count));
  expect([counts[0], counts.at(-1)]).toEqual([
    [1, 3],
    [3, 3],
  ]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread", undefined]);
  let requestedPaths = createBuildNetwork();
  await storeSite("all");
  expect(requestedPaths).toEqual(["/offline.json", "/garden", "/islands/tool-1A.js", "/offline.json"]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread", "garden"]);
  requestedPaths = createBuildNetwork(changed, newer);
  await storeSite("recipes");
  expect(requestedPaths).toEqual(["/offline.json", "/flatbread", "/offline.json"]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread and salt", undefined]);
  expect(await countEntries()).toBe(4);
});

test("an unfinished download isn't in use, and goes on", async () => {
  createBrowser();
  createNetwork({ ...files, "/offline.json": JSON.stringify(createManifest("one")), "/garden": undefined });
  await expect(storeSite("all")).rejects.toThrow("Failed to fetch");
  expect(await readStoredSite()).toBeUndefined();
  const requestedPaths = createBuildNetwork();
  await storeSite("all");
  expect(requestedPaths).toEqual(["/offline.json", "/garden", "/offline.json"]);
  expect(await readText("/flatbread")).toBe("bread");
});

test("removing the site leaves nothing of it, nor of an older version", async () => {
  await createStoredSite();
  await caches.open("offline-recipes-zero");
  await deleteStoredSite();
  expect(await caches.keys()).toEqual([]);
});

const redirected = Object.defineProperty(new Response(), "clone", { value: () => ({ ok: true, redirected: true }) });

test.each([
  ["a missing file", { "/garden": new Response("", { status: 404 }) }, "Error"],
  ["a redirected file", { "/garden": redirected }, "Error"],
  ["a login page instead of the manifest", { "/offline.json": "<!doctype html>" }, "SyntaxError"],
])("%s fails and leaves the earlier copy", async (_, contents, name) => {
  await createStoredSite("recipes");
  createNetwork({ ...changed, "/offline.json": JSON.stringify(newer), ...contents });
  await expect(storeSite("all")).rejects.toMatchObject({ name });
  expect([(await readStoredSite())?.build, await readText("/flatbread")]).toEqual(["one", "bread"]);
});

/** Gives this process a network with the newer build, and runs `interrupt` when a path is first requested. */
function createInterruptedNetwork(path: string, interrupt: () => unknown): void {
  createBuildNetwork(changed, newer);
  const { fetch } = globalThis;
  globalThis.fetch = async (requested, init) => {
    if (requested === path) {
      globalThis.fetch = fetch;
      await interrupt();
    }
    return fetch(requested, init);
  };
}

test("a build that is replaced during the download isn't stored", async () => {
  await createStoredSite();
  createInterruptedNetwork("/flatbread", () => createBuildNetwork(changed, createManifest("three", changed)));
  await expect(storeSite("all")).rejects.toThrow("two is no longer deployed");
  expect([(await readStoredSite())?.build, await readText("/flatbread")]).toEqual(["one", "bread"]);
});

describe("an update", () => {
  test("stores the same choice of the newer build, and each file only once", async () => {
    await createStoredSite("recipes");
    const requestedPaths = createBuildNetwork(changed, newer);
    await Promise.all([updateStoredSite("two"), updateStoredSite("two")]);
    await updateStoredSite("two");
    expect(requestedPaths.filter((path) => path !== "/offline.json")).toEqual(["/flatbread"]);
    expect(await readStoredSite()).toMatchObject({ build: "two", choice: "recipes" });
    expect(await readText("/flatbread")).toBe("bread and salt");
  });

  test.each([
    ["a build", { choice: "recipes" }, "recipes"],
    ["a download that was interrupted", undefined, undefined],
  ])("replaces the old cache of %s", async (_, oldSite, choice) => {
    createBrowser();
    await (await caches.open("offline-all-interrupted")).put("/flatbread", new Response("old"));
    const oldCache = await caches.open("offline-recipes-zero");
    await oldCache.put("/flatbread", new Response("old"));
    if (oldSite) await oldCache.put("/offline.json", new Response(JSON.stringify(oldSite)));
    createBuildNetwork(changed, newer);
    await updateStoredSite("two");
    expect((await readStoredSite())?.choice).toBe(choice);
    expect(await caches.keys()).toEqual(choice ? ["offline"] : []);
  });

  test.each(["/offline.json", "/flatbread"])(
    "stores nothing if the visitor removes the site while it loads %s",
    async (path) => {
      await createStoredSite();
      createInterruptedNetwork(path, deleteStoredSite);
      await updateStoredSite("two");
      expect(await caches.keys()).toEqual([]);
    },
  );
});
