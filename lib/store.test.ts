import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashFiles, openStore } from "@/lib/store";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** A store in a new folder, and how often what it remembers was made. */
function inStore(
  run: (
    remember: (input: string, version?: string) => Promise<string>,
    folder: string,
    made: string[],
  ) => Promise<void>,
) {
  return inTemporaryFolder({}, async (root) => {
    const made: string[] = [];
    const folder = join(root, "store");
    const remember = async (input: string, version = "1") =>
      toText(
        await openStore(folder, version).remember([input], () => {
          made.push(input);
          return Buffer.from(input.toUpperCase());
        }),
      );
    await run(remember, folder, made);
  });
}

test("a result is made once, also for the next process, and again for another input or version", () =>
  inStore(async (remember, _folder, made) => {
    expect([await remember("a"), await remember("a"), await remember("b")]).toEqual(["A", "A", "B"]);
    expect(made).toEqual(["a", "b"]);
    await remember("a", "2");
    expect(made).toEqual(["a", "b", "a"]);
  }));

test("an empty entry means work and never a wrong result", () =>
  inStore(async (remember, folder, made) => {
    await remember("a");
    const [name = ""] = await readdir(folder);
    await writeFile(join(folder, name), "");
    expect(await remember("a")).toBe("A");
    expect(made).toEqual(["a", "a"]);
  }));

test("the same result asked for many times at once is kept once and whole", () =>
  inStore(async (_remember, folder) => {
    const store = openStore(folder, "1");
    const ask = () => store.remember(["a"], async () => Buffer.from("A"));
    const results = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(results.map(toText))).toEqual(new Set(["A"]));
    expect(await readdir(folder)).toHaveLength(1);
  }));

test("a folder that goes away meanwhile causes no failure", () =>
  inStore(async (_remember, folder) => {
    const store = openStore(folder, "1");
    await store.remember(["a"], () => Buffer.from("A"));
    await rm(folder, { recursive: true });
    expect(toText(await store.remember(["b"], () => Buffer.from("B")))).toBe("B");
  }));

test("sweeping leaves what was asked for and removes the rest", () =>
  inTemporaryFolder({}, async (root) => {
    const folder = join(root, "store");
    const make = (text: string) => () => Buffer.from(text);
    const first = openStore(folder, "1");
    await first.remember(["a"], make("A"));
    await first.remember(["b"], make("B"));
    const second = openStore(folder, "1");
    await second.remember(["b"], make("other"));
    await second.sweep();
    expect(await readdir(folder)).toHaveLength(1);
    expect(toText(await openStore(folder, "1").remember(["b"], make("other")))).toBe("B");
  }));

test("two lists of inputs that are one text put together are two keys", () =>
  inTemporaryFolder({}, async (root) => {
    const store = openStore(join(root, "store"), "1");
    await store.remember(["ab", "c"], () => Buffer.from("1"));
    expect(toText(await store.remember(["a", "bc"], () => Buffer.from("2")))).toBe("2");
  }));

test("the hash of a folder changes with a name and with a text", async () => {
  const hash = (files: Record<string, string>) => inTemporaryFolder(files, (folder) => hashFiles(folder));
  const hashes = await Promise.all([hash({ a: "1" }), hash({ a: "2" }), hash({ b: "1" }), hash({ a: "1" })]);
  expect(new Set(hashes).size).toBe(3);
  expect(hashes[3]).toBe(hashes[0]);
});
