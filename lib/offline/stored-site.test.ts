import { createCaches, createManifest, createNetwork, createStoredSite, files, manifest } from "./offline-fixture";
import {
  cacheName,
  hashFile,
  isComplete,
  isExcluded,
  listChosenFiles,
  loadManifest,
  lockName,
  matchStoredFile,
  measureFiles,
  readStoredSite,
  storeSite,
  updateStoredSite,
} from "./stored-site";

const changed = { ...files, "/flatbread": "bread and salt" };
const newer = await createManifest("two", changed);

/** The lock of a browser in which nobody else holds it, or another tab does. */
const createLocks = (isFree = true) => {
  const request = async (_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) =>
    work(isFree ? { name: lockName, mode: "exclusive" } : null);
  return { request } as LockManager;
};

const readText = async (caches: CacheStorage, path: string) => {
  const storedSite = await readStoredSite(caches);
  return storedSite && (await matchStoredFile(caches, storedSite, path))?.text();
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
])("%s is left out: %s", (path, isOut) => {
  expect(isExcluded(path)).toBe(isOut);
});

test("a hash is the first 16 hex digits of SHA-256, whose example is that of FIPS 180-4", async () => {
  expect(await hashFile(new TextEncoder().encode("abc"))).toBe("ba7816bf8f01cfea");
});

test("a manifest is loaded, and the recipes are a part of the whole, in files and in bytes", async () => {
  expect(await loadManifest(createNetwork({ "/offline.json": JSON.stringify(manifest) }).fetch)).toEqual(manifest);
  expect(listChosenFiles(manifest, "all")).toHaveLength(5);
  expect(listChosenFiles(manifest, "recipes")).toHaveLength(3);
  expect(measureFiles(manifest.others)).toEqual({ bytes: "gardentool".length, sent: 2 });
});

test.each([
  null,
  "/flatbread",
  ["//evil.example/a", "0123456789abcdef", 1, 1],
  ["/flatbread", "0123456789abcdef", -0.5, 1],
  ["/flatbread", 1, 1, 1],
])("a manifest with %j for a file is refused", async (file) => {
  const text = JSON.stringify({ ...manifest, recipes: [file] });
  await expect(loadManifest(createNetwork({ "/offline.json": text }).fetch)).rejects.toThrow(TypeError);
});

test.each(["{}", "<html>", JSON.stringify({ manifest, choice: "some", at: 1 })])(
  "what is stored with the record %s counts as a part, and can be stored again",
  async (record) => {
    const { caches } = await createStoredSite();
    await (await caches.open(cacheName)).put("/offline.json", new Response(record));
    expect(await readStoredSite(caches)).toBeUndefined();
    await storeSite({ caches, ...createNetwork({}), manifest, choice: "all" });
    expect(await readText(caches, "/garden")).toBe("garden");
  },
);

test("progress is reported, and what lost a file is not whole", async () => {
  const [caches, steps] = [createCaches(), [] as number[]];
  const onProgress = (done: number) => steps.push(done);
  const storedSite = await storeSite({ caches, ...createNetwork(files), manifest, choice: "all", onProgress });
  expect(steps.at(-1)).toBe(Object.values(files).join("").length);
  expect(await isComplete(caches, storedSite)).toBe(true);
  const [, hash] = manifest.others.find(([path]) => path === "/garden") ?? [];
  await (await caches.open(cacheName)).delete(`/garden?${hash}`);
  expect(await isComplete(caches, storedSite)).toBe(false);
});

test("when the choice becomes smaller the rest goes, and nothing is fetched", async () => {
  const [{ caches }, network] = [await createStoredSite(), createNetwork(files)];
  await storeSite({ caches, ...network, manifest, choice: "recipes" });
  expect(network.requestedPaths).toEqual([]);
  expect(await readText(caches, "/flatbread")).toBe("bread");
  expect(JSON.stringify((await (await caches.open(cacheName)).keys()).map(({ url }) => url))).not.toContain("/garden");
});

const broken = {
  "a network that is gone": [{ ...changed, "/flatbread": undefined }, "TypeError"],
  "another file than the one that is named": [{ ...changed, "/flatbread": "half" }, "ChangedFileError"],
  "an error of the host": [{ ...changed, "/flatbread": new Response("", { status: 500 }) }, "ChangedFileError"],
} as const;

test.each(Object.entries(broken))(
  "%s leaves nothing where nothing was, and the old where it was",
  async (_, [contents, name]) => {
    const keep = (caches: CacheStorage) =>
      storeSite({ caches, ...createNetwork(contents), manifest: newer, choice: "all" });
    const empty = createCaches();
    await expect(keep(empty)).rejects.toMatchObject({ name });
    expect(await empty.keys()).toEqual([]);

    const { caches, storedSite } = await createStoredSite();
    await expect(keep(caches)).rejects.toMatchObject({ name });
    expect(await readText(caches, "/flatbread")).toBe("bread");
    expect(await isComplete(caches, storedSite)).toBe(true);
  },
);

test("after the first failure no more files are asked for", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`/page-${place}`, `${place}`]));
  const network = createNetwork({ ...many, "/page-0": undefined });
  const options = { caches: createCaches(), ...network, manifest: await createManifest("x", many) };
  await expect(storeSite({ ...options, choice: "all" })).rejects.toThrow("Failed to fetch");
  expect(network.requestedPaths.length).toBeLessThan(40);
});

test("a full store rejects with the browser's error, and nothing is left", async () => {
  const caches = createCaches(3);
  const storedSite = storeSite({ caches, ...createNetwork(files), manifest, choice: "all" });
  await expect(storedSite).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(await caches.keys()).toEqual([]);
});

describe("renewing", () => {
  const later = Date.now() + 3_700_000;
  const online = { ...changed, "/offline.json": JSON.stringify(newer) };
  const renew = (caches: CacheStorage, network: ReturnType<typeof createNetwork>, now = later, isFree = true) =>
    updateStoredSite({ caches, ...network }, now, createLocks(isFree));

  test("nothing is asked where nothing is stored, nor while a tab stores or removes", async () => {
    const [empty, { caches }, network] = [createCaches(), await createStoredSite(), createNetwork(online)];
    await renew(empty, network);
    expect(await empty.keys()).toEqual([]);
    await renew(caches, network, later, false);
    expect(network.requestedPaths).toEqual([]);
  });

  test("of a changed build what changed is fetched after an hour, and not before; the next look is an hour later", async () => {
    const [{ caches }, network] = [await createStoredSite("recipes"), createNetwork(online)];
    await renew(caches, network, Date.now() + 3_500_000);
    expect(network.requestedPaths).toEqual([]);
    await renew(caches, network);
    await renew(caches, network, Date.now());
    expect(network.requestedPaths).toEqual(["/offline.json", "/flatbread"]);
    expect(await readText(caches, "/flatbread")).toBe("bread and salt");
    expect((await readStoredSite(caches))?.choice).toBe("recipes");
    expect(await (await caches.open(cacheName)).keys()).toHaveLength(3 + 2);
  });

  test("the same build is not fetched again, and not looked for at each page", async () => {
    const [{ caches }, network] = [
      await createStoredSite(),
      createNetwork({ "/offline.json": JSON.stringify(manifest) }),
    ];
    await renew(caches, network);
    await renew(caches, network, later + 1000);
    expect(network.requestedPaths).toEqual(["/offline.json"]);
  });

  test.each([
    ["no manifest", undefined, "TypeError"],
    ["a manifest with another status", new Response("{}", { status: 404 }), "TypeError"],
    ["a manifest that is a page", "<!doctype html>", "SyntaxError"],
    ["a manifest of another form", "{}", "TypeError"],
  ])("%s leaves what is stored, and the next page looks again", async (_, answer, name) => {
    const { caches } = await createStoredSite();
    const network = createNetwork({ ...changed, "/offline.json": answer });
    for (const time of [later, later + 1]) await expect(renew(caches, network, time)).rejects.toMatchObject({ name });
    expect(await readText(caches, "/flatbread")).toBe("bread");
  });
});
