import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type BuildCache,
  createMemoryCache,
  hashFiles,
  openBuildCache,
  openProjectCache,
} from "@/lib/build/build-cache";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test("a folder has the result for each input and version, until nobody has asked for it for a day", () =>
  inTemporaryFolder({}, async (root) => {
    const [folder, made] = [join(root, "cache"), [] as string[]];
    // Opens the cache again each time, as the next process does.
    const remember = async (input: string, version = "1") => {
      const make = () => Buffer.from(String(made.push(input + version)));
      return Buffer.from(await openBuildCache(folder, version).remember([input], make)).toString();
    };
    expect([await remember("a"), await remember("b"), await remember("a")]).toEqual(["1", "2", "1"]);
    await remember("a", "2");
    for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0);
    for (const input of ["b", "c"]) await remember(input);
    await openBuildCache(folder, "1").sweep();
    expect(await readdir(folder)).toHaveLength(2);
    for (const input of ["b", "c"]) await remember(input);
    expect(made).toEqual(["a1", "b1", "a2", "c1"]);
  }));

test.each([
  ["memory", () => createMemoryCache()],
  ["a folder", (folder: string) => openBuildCache(folder, "1")],
])("a result in %s that is no longer current is made again", (_, open) =>
  inTemporaryFolder({}, async (folder) => {
    const cache: BuildCache = open(folder);
    const remember = async (now: string) => {
      const isCurrent = async (cached: Uint8Array) => Buffer.from(cached).toString() === now;
      const bytes = await cache.remember(["a"], () => Buffer.from(now), isCurrent);
      await cache.sweep();
      return Buffer.from(bytes).toString();
    };
    for (const now of ["1", "1", "2", "2", "1"]) expect(await remember(now)).toBe(now);
  }),
);

test("memory keeps the results of the last run only", async () => {
  const [cache, made] = [createMemoryCache(), [] as string[]];
  for (const input of ["a", "a", "b", "a"]) {
    await cache.remember([input], () => Buffer.from(String(made.push(input))));
    await cache.sweep();
  }
  expect(made).toEqual(["a", "b", "a"]);
});

test("the hash of a folder changes with a name and with a text", async () => {
  const hash = (name: string, text: string) => inTemporaryFolder({ [name]: text }, (folder) => hashFiles(folder));
  const hashes = await Promise.all([hash("a", "1"), hash("a", "2"), hash("b", "1")]);
  expect(new Set(hashes).size).toBe(3);
});

test("a project's cache forgets its results when its code or its packages change", () => {
  const files = { "package-lock.json": "1", "lib/a.ts": "1", "postbuild/b.ts": "1" };
  return inTemporaryFolder(files, async (root) => {
    const changes: string[] = [];
    for (const change of ["none", "none", ...Object.keys(files)]) {
      if (change !== "none") await writeFile(join(root, change), "2");
      await (await openProjectCache("pages", root)).remember([], () => Buffer.from(String(changes.push(change))));
    }
    expect(changes).toEqual(["none", ...Object.keys(files)]);
  });
});
