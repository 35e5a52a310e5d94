import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashFiles, openBuildCache, openProjectCache } from "@/lib/build/build-cache";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

type Remember = (input: string, version?: string) => Promise<string>;

/** Opens the cache again for each request, as the next process does. `made` lists what it computed. */
const inCache = (run: (remember: Remember, folder: string, made: string[]) => Promise<void>) =>
  inTemporaryFolder({}, (root) => {
    const [folder, made] = [join(root, "cache"), [] as string[]];
    const remember: Remember = async (input, version = "1") => {
      const bytes = await openBuildCache(folder, version).remember([input], () => {
        made.push(input);
        return Buffer.from(input.toUpperCase());
      });
      return Buffer.from(bytes).toString();
    };
    return run(remember, folder, made);
  });

test("the cache computes a result once, and again for another input or version", () =>
  inCache(async (remember, _folder, made) => {
    expect([await remember("a"), await remember("a"), await remember("b")]).toEqual(["A", "A", "B"]);
    expect(made).toEqual(["a", "b"]);
    await remember("a", "2");
    expect(made).toEqual(["a", "b", "a"]);
  }));

test("sweeping removes the results that nobody asked for", () =>
  inCache(async (remember, folder, made) => {
    await remember("a");
    await remember("b");
    const cache = openBuildCache(folder, "1");
    await cache.remember(["b"], () => Buffer.from("other"));
    await cache.sweep();
    expect(await readdir(folder)).toHaveLength(1);
    expect(await remember("b")).toBe("B");
    expect(made).toEqual(["a", "b"]);
  }));

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
