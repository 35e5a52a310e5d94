import {
  cacheName,
  hashFile,
  isLeftOut,
  isWhole,
  keepSite,
  listChosen,
  loadManifest,
  lockName,
  matchKeptFile,
  measureFiles,
  readKeptSite,
  renewKeptSite,
} from "./kept-site";
import { createCaches, createManifest, createNetwork, files } from "./offline-fixture";

const manifest = await createManifest("one");
const changed = { ...files, "/flatbread": "bread and salt" };
const newer = await createManifest("two", changed);

/** The lock of a browser in which nobody else holds it, or another tab does. */
const createLocks = (isFree = true) => {
  const request = async (_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) =>
    work(isFree ? { name: lockName, mode: "exclusive" } : null);
  return { request } as LockManager;
};

const readText = async (caches: CacheStorage, path: string) => {
  const kept = await readKeptSite(caches);
  return kept && (await matchKeptFile(caches, kept, path))?.text();
};

test.each([
  ["/", false],
  ["/garden/prune-roses", false],
  ["/islands/find-index-4a9edf12.json", false],
  ["/pictures/pit-480-0123456789.webp", false],
  ["/pictures/pit-full-0123456789.webp", true],
  ["/pictures/pit-crop-16x9-0123456789.webp", true],
  ["/cards/garden.png", true],
  ["/garden.md", true],
  ["/islands/contact-form-OM.js.LEGAL.txt", true],
  ["/feed.xml", true],
  ["/.well-known/security.txt", true],
  ["/sitemap.xml", false],
  ["/worker.js", true],
  ["/offline.json", true],
  ["/offline-404.txt", false],
])("%s is left out: %s", (path, isOut) => {
  expect(isLeftOut(path)).toBe(isOut);
});

test("a hash is the first 16 hex digits of SHA-256, whose example is that of FIPS 180-4", async () => {
  expect(await hashFile(new TextEncoder().encode("abc"))).toBe("ba7816bf8f01cfea");
});

test("the recipes are a part of the whole, in files and in bytes", async () => {
  expect(listChosen(manifest, "all")).toHaveLength(6);
  expect(listChosen(manifest, "recipes")).toHaveLength(4);
  expect(measureFiles(manifest.others)).toEqual({ bytes: "gardentool".length, sent: 2 });
});

test("a manifest is loaded, and anything else is refused", async () => {
  expect(await loadManifest(createNetwork({ "/offline.json": JSON.stringify(manifest) }).fetch)).toEqual(manifest);
  const missing = new Response("{}", { status: 404 });
  await expect(loadManifest(createNetwork({ "/offline.json": missing }).fetch)).rejects.toThrow("answered with 404");
});

test.each([
  [null],
  ["/flatbread"],
  [["//evil.example/a", "0123456789abcdef", 1, 1]],
  [["/flatbread", "0123456789abcdef", -0.5, 1]],
  [["/flatbread", 1, 1, 1]],
])("a manifest with %j for files is refused", async (...recipes) => {
  const loaded = loadManifest(createNetwork({ "/offline.json": JSON.stringify({ ...manifest, recipes }) }).fetch);
  await expect(loaded).rejects.toThrow(TypeError);
});

test.each(["{}", "<html>", JSON.stringify({ manifest, choice: "some", at: 1 })])(
  "what is stored with the record %s counts as a part, and can be stored again",
  async (record) => {
    const caches = createCaches();
    await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
    await (await caches.open(cacheName)).put("/offline.json", new Response(record));
    expect(await readKeptSite(caches)).toBeUndefined();
    await keepSite({ caches, ...createNetwork({}), manifest, choice: "all" });
    expect(await readText(caches, "/garden")).toBe("garden");
  },
);

test("all files of a choice are stored, and progress is reported", async () => {
  const [caches, network, steps] = [createCaches(), createNetwork(files), [] as number[]];
  const kept = await keepSite({ caches, ...network, manifest, choice: "all", tell: (done) => steps.push(done) });
  expect(network.asked.sort()).toEqual(Object.keys(files).sort());
  expect(steps.at(-1)).toBe(Object.values(files).join("").length);
  expect(await readText(caches, "/garden")).toBe("garden");
  expect(await isWhole(caches, kept)).toBe(true);
});

test("of the recipes alone nothing else is fetched, and the rest goes when the choice becomes smaller", async () => {
  const [caches, network] = [createCaches(), createNetwork(files)];
  await keepSite({ caches, ...network, manifest, choice: "all" });
  await keepSite({ caches, ...network, manifest, choice: "recipes" });
  expect(network.asked).toHaveLength(6);
  expect(await readText(caches, "/flatbread")).toBe("bread");
  expect(await readText(caches, "/garden")).toBeUndefined();
  expect(JSON.stringify((await (await caches.open(cacheName)).keys()).map(({ url }) => url))).not.toContain("/garden");
});

test("of a newer build only what changed is fetched, and the old is gone", async () => {
  const caches = createCaches();
  await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
  const network = createNetwork(changed);
  await keepSite({ caches, ...network, manifest: newer, choice: "all" });
  expect(network.asked).toEqual(["/flatbread"]);
  expect(await readText(caches, "/flatbread")).toBe("bread and salt");
  expect(await (await caches.open(cacheName)).keys()).toHaveLength(6 + 2);
});

const broken = {
  "a network that is gone": [{ ...changed, "/flatbread": undefined }, "TypeError"],
  "another file than the one that is named": [{ ...changed, "/flatbread": "half" }, "ChangedFileError"],
  "an error of the host": [{ ...changed, "/flatbread": new Response("", { status: 500 }) }, "ChangedFileError"],
} as const;

test.each(Object.entries(broken))(
  "%s leaves nothing where nothing was, and the old where it was",
  async (_, broken) => {
    const [contents, name] = broken;
    const caches = createCaches();
    const keep = () => keepSite({ caches, ...createNetwork(contents), manifest: newer, choice: "all" });
    await expect(keep()).rejects.toMatchObject({ name });
    expect(await caches.keys()).toEqual([]);

    const kept = await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
    await expect(keep()).rejects.toMatchObject({ name });
    expect(await readText(caches, "/flatbread")).toBe("bread");
    expect(await isWhole(caches, kept)).toBe(true);
  },
);

test("after the first failure no more files are asked for", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`/page-${place}`, `${place}`]));
  const network = createNetwork({ ...many, "/page-0": undefined });
  const kept = keepSite({
    caches: createCaches(),
    ...network,
    manifest: await createManifest("x", many),
    choice: "all",
  });
  await expect(kept).rejects.toThrow("Failed to fetch");
  expect(network.asked.length).toBeLessThan(40);
});

test("a full store rejects with the browser's error, and nothing is left", async () => {
  const caches = createCaches(3);
  const kept = keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
  await expect(kept).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(await caches.keys()).toEqual([]);
});

test("what lost a file is not whole", async () => {
  const caches = createCaches();
  const kept = await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
  const [, hash] = manifest.others.find(([path]) => path === "/garden") ?? [];
  await (await caches.open(cacheName)).delete(`/garden?${hash}`);
  expect(await isWhole(caches, kept)).toBe(false);
});

describe("renewing", () => {
  const later = Date.now() + 3_700_000;
  const online = { ...changed, "/offline.json": JSON.stringify(newer) };

  test("nothing is asked where nothing is stored, and no cache is made", async () => {
    const [caches, network] = [createCaches(), createNetwork(online)];
    await renewKeptSite({ caches, ...network }, later, createLocks());
    expect(network.asked).toEqual([]);
    expect(await caches.keys()).toEqual([]);
  });

  test("a changed build is fetched after an hour, and not before; the next look is an hour later", async () => {
    const [caches, network] = [createCaches(), createNetwork(online)];
    await keepSite({ caches, ...createNetwork(files), manifest, choice: "recipes" });
    await renewKeptSite({ caches, ...network }, Date.now() + 3_500_000, createLocks());
    expect(network.asked).toEqual([]);
    await renewKeptSite({ caches, ...network }, later, createLocks());
    await renewKeptSite({ caches, ...network }, Date.now(), createLocks());
    expect(network.asked).toEqual(["/offline.json", "/flatbread"]);
    expect(await readText(caches, "/flatbread")).toBe("bread and salt");
    expect((await readKeptSite(caches))?.choice).toBe("recipes");
  });

  test("the same build is not fetched again, and not looked for at each page", async () => {
    const [caches, network] = [createCaches(), createNetwork({ "/offline.json": JSON.stringify(manifest) })];
    await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
    await renewKeptSite({ caches, ...network }, later, createLocks());
    await renewKeptSite({ caches, ...network }, later + 1000, createLocks());
    expect(network.asked).toEqual(["/offline.json"]);
  });

  test.each([
    ["no manifest", undefined, "TypeError"],
    ["a manifest that is a page", "<!doctype html>", "SyntaxError"],
    ["a manifest of another form", "{}", "TypeError"],
  ])("%s leaves what is stored, and the next page looks again", async (_, text, name) => {
    const caches = createCaches();
    await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
    const network = createNetwork({ ...changed, "/offline.json": text });
    for (const time of [later, later + 1]) {
      await expect(renewKeptSite({ caches, ...network }, time, createLocks())).rejects.toMatchObject({ name });
    }
    expect(await readText(caches, "/flatbread")).toBe("bread");
  });

  test("while a tab stores or removes, the worker does nothing", async () => {
    const [caches, network] = [createCaches(), createNetwork(online)];
    await keepSite({ caches, ...createNetwork(files), manifest, choice: "all" });
    await renewKeptSite({ caches, ...network }, later, createLocks(false));
    expect(network.asked).toEqual([]);
  });
});
