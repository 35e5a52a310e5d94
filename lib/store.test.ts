import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashFiles, openStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

type Remember = (input: string, version?: string) => Promise<string>;

/** Opens a store in a new folder for each question, as the next process does; `made` is what had to be made. */
const inStore = (run: (remember: Remember, folder: string, made: string[]) => Promise<void>) =>
  inTemporaryFolder({}, (root) => {
    const [folder, made] = [join(root, "store"), [] as string[]];
    const remember: Remember = async (input, version = "1") => {
      const bytes = await openStore(folder, version).remember([input], () => {
        made.push(input);
        return Buffer.from(input.toUpperCase());
      });
      return Buffer.from(bytes).toString();
    };
    return run(remember, folder, made);
  });

test("a result is made once, also for the next process, and again for another input or version", () =>
  inStore(async (remember, _folder, made) => {
    expect([await remember("a"), await remember("a"), await remember("b")]).toEqual(["A", "A", "B"]);
    expect(made).toEqual(["a", "b"]);
    await remember("a", "2");
    expect(made).toEqual(["a", "b", "a"]);
  }));

test("an empty entry, and a folder that goes away and can't be made, mean work and never a wrong result", () =>
  inStore(async (remember, folder, made) => {
    await remember("a");
    const [name = ""] = await readdir(folder);
    await writeFile(join(folder, name), "");
    expect(await remember("a")).toBe("A");
    expect(made).toEqual(["a", "a"]);
    await rm(folder, { recursive: true });
    await writeFile(folder, "");
    expect(await remember("b")).toBe("B");
  }));

test("the same result asked for many times at once is kept once and whole", () =>
  inStore(async (_remember, folder) => {
    const store = openStore(folder, "1");
    const ask = () => store.remember(["a"], async () => Buffer.from("A"));
    const results = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(results.map(String))).toEqual(new Set([String(Buffer.from("A"))]));
    expect(await readdir(folder)).toHaveLength(1);
  }));

test("sweeping leaves what was asked for and removes the rest", () =>
  inStore(async (remember, folder, made) => {
    await remember("a");
    await remember("b");
    const store = openStore(folder, "1");
    await store.remember(["b"], () => Buffer.from("other"));
    await store.sweep();
    expect(await readdir(folder)).toHaveLength(1);
    expect(await remember("b")).toBe("B");
    expect(made).toEqual(["a", "b"]);
  }));

test("two lists of inputs that are one text put together are two keys", () =>
  inStore(async (_remember, folder) => {
    const store = openStore(folder, "1");
    await store.remember(["ab", "c"], () => Buffer.from("1"));
    expect(Buffer.from(await store.remember(["a", "bc"], () => Buffer.from("2"))).toString()).toBe("2");
  }));

test("the hash of a folder changes with a name and with a text", async () => {
  const hash = (files: Record<string, string>) => inTemporaryFolder(files, (folder) => hashFiles(folder));
  const hashes = await Promise.all([hash({ a: "1" }), hash({ a: "2" }), hash({ b: "1" }), hash({ a: "1" })]);
  expect(new Set(hashes).size).toBe(3);
  expect(hashes[3]).toBe(hashes[0]);
});
