import {
  createBuildNetwork,
  createCaches,
  createManifest,
  createNetwork,
  createStoredSite,
  files,
  manifest,
} from "./offline-fixture";
import {
  isExcluded,
  listChosenFiles,
  loadManifest,
  measureFiles,
  readStoredSite,
  storeSite,
  updateStoredSite,
} from "./stored-site";

const changed = { ...files, "/flatbread": "bread and salt" };
const newer = createManifest("two", changed);

const readText = async (path: string) => {
  const { cacheName = "" } = (await readStoredSite()) ?? {};
  return (await caches.match(path, { cacheName }))?.text();
};

test.each([
  ["/islands/find-index-4a9edf12.json", false],
  ["/pictures/pit-480-0123456789.webp", false],
  ["/pictures/pit-full-0123456789.webp", true],
  ["/pictures/pit-crop-16x9-0123456789.webp", true],
  ["/pictures/the-pit-full-of-coals-480-0123456789.webp", false],
  ["/pictures/the-pit-full-of-coals-full-0123456789.webp", true],
  ["/pictures/pot-crop-4x3-drawing-0123456789.svg", false],
  ["/cards/garden.png", true],
  ["/garden.md", true],
  ["/islands/contact-form-OM.js.LEGAL.txt", true],
  ["/feed.xml", true],
  ["/.well-known/security.txt", true],
  ["/sitemap.xml", false],
  ["/offline.json", true],
  ["/offline-404.txt", false],
])("%s is excluded: %s", (path, isOut) => {
  expect(isExcluded(path)).toBe(isOut);
});

test("the recipes are a part of the whole, in files and in bytes", () => {
  expect(listChosenFiles(manifest, "all")).toHaveLength(6);
  expect(listChosenFiles(manifest, "recipes")).toHaveLength(4);
  expect(measureFiles(manifest.others)).toEqual({ bytes: "gardentool".length, sent: 2 });
});

test("a build is stored in one cache of its name, and progress counts its files", async () => {
  const counts: number[] = [];
  createCaches();
  createBuildNetwork();
  await storeSite(manifest, "all", (count) => counts.push(count));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await caches.keys()).toEqual(["offline-all-one"]);
  expect(await readStoredSite()).toMatchObject({ manifest, choice: "all" });
  expect(await readText("/garden")).toBe("garden");
});

test("a smaller choice fetches nothing, and the rest is deleted", async () => {
  await createStoredSite();
  const requestedPaths = createBuildNetwork();
  await storeSite(manifest, "recipes");
  expect(requestedPaths).toEqual(["/offline.json"]);
  expect(await caches.keys()).toEqual(["offline-recipes-one"]);
  expect([await readText("/flatbread"), await readText("/garden")]).toEqual(["bread", undefined]);
});

test("an unfinished download doesn't count, and starts over", async () => {
  createCaches();
  const cache = await caches.open("offline-all-one");
  await cache.put("/flatbread", new Response("of another build"));
  expect(await readStoredSite()).toBeUndefined();
  createBuildNetwork();
  await storeSite(manifest, "all");
  expect(await readText("/flatbread")).toBe("bread");
});

test("the newest of two whole builds is in use", async () => {
  await createStoredSite();
  const cache = await caches.open("offline-all-two");
  await cache.put(
    "/offline.json",
    new Response(JSON.stringify({ manifest: newer, choice: "all", at: Date.now() + 1 })),
  );
  expect((await readStoredSite())?.manifest.build).toBe("two");
});

const redirected = Object.defineProperty(new Response(), "clone", { value: () => ({ ok: true, redirected: true }) });

test.each([
  ["a network that is gone", { "/garden": undefined }, "TypeError"],
  ["a missing file", { "/garden": new Response("", { status: 404 }) }, "ChangedSiteError"],
  ["a redirected file", { "/garden": redirected }, "ChangedSiteError"],
  ["a build that is deployed meanwhile", { "/offline.json": JSON.stringify(manifest) }, "ChangedSiteError"],
])("%s leaves nothing stored, or the earlier copy", async (_, contents, name) => {
  const before = { ...files, "/garden": "old garden" };
  const network = { ...changed, "/offline.json": JSON.stringify(newer), ...contents };
  createCaches();
  createNetwork(network);
  await expect(storeSite(newer, "all")).rejects.toMatchObject({ name });
  expect(await caches.keys()).toEqual([]);

  createBuildNetwork(before, createManifest("zero", before));
  await storeSite(createManifest("zero", before), "all");
  createNetwork(network);
  await expect(storeSite(newer, "all")).rejects.toMatchObject({ name });
  expect(await caches.keys()).toEqual(["offline-all-zero"]);
  expect(await readText("/flatbread")).toBe("bread");
});

test("after a failure no more files are fetched", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`/page-${place}`, `${place}`]));
  createCaches();
  const requestedPaths = createNetwork({ ...many, "/page-0": undefined });
  await expect(storeSite(createManifest("x", many), "all")).rejects.toThrow("Failed to fetch");
  expect(requestedPaths.length).toBeLessThan(40);
});

test("a full device rejects with the browser's error, and nothing is left", async () => {
  createCaches(3);
  createBuildNetwork();
  await expect(storeSite(manifest, "all")).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(await caches.keys()).toEqual([]);
});

describe("an update", () => {
  test("fetches nothing where nothing is stored", async () => {
    createCaches();
    const requestedPaths = createBuildNetwork(changed, newer);
    expect(await updateStoredSite()).toBe(false);
    expect(requestedPaths).toEqual([]);
    expect(await caches.keys()).toEqual([]);
  });

  test("fetches the changed files of another build, with the same choice", async () => {
    await createStoredSite("recipes");
    const requestedPaths = createBuildNetwork(changed, newer);
    await updateStoredSite();
    expect(requestedPaths).toEqual(["/offline.json", "/flatbread", "/offline.json"]);
    expect(await caches.keys()).toEqual(["offline-recipes-two"]);
    expect([await readText("/flatbread"), await readText("/")]).toEqual(["bread and salt", "home"]);
  });

  test("fetches no file of the same build", async () => {
    await createStoredSite();
    const requestedPaths = createBuildNetwork();
    await updateStoredSite();
    expect(requestedPaths).toEqual(["/offline.json"]);
  });

  test("replaces what the version before this one stored, whose keys had hashes", async () => {
    createCaches();
    const cache = await caches.open("offline-1");
    await cache.put("/offline.json", new Response(JSON.stringify({ manifest, choice: "recipes", at: 1 })));
    createBuildNetwork(changed, newer);
    await updateStoredSite();
    expect(await caches.keys()).toEqual(["offline-recipes-two"]);
    expect(await readText("/flatbread")).toBe("bread and salt");
  });

  test.each([
    ["no manifest", undefined, "TypeError"],
    ["a manifest with another status", new Response("{}", { status: 404 }), "TypeError"],
    ["a page instead of the manifest", "<!doctype html>", "SyntaxError"],
  ])("with %s is rejected, and leaves what is stored", async (_, response, name) => {
    await createStoredSite();
    createNetwork({ ...changed, "/offline.json": response });
    await expect(loadManifest()).rejects.toMatchObject({ name });
    await expect(updateStoredSite()).rejects.toMatchObject({ name });
    expect(await readText("/flatbread")).toBe("bread");
  });
});
