import { readlinkSync } from "node:fs";
import { access, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { openMaildir } from "./open-maildir";

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "maildir-"));
  folder = join(root, "deep", "mail");
});
afterEach(() => rm(root, { recursive: true }));

const list = (part: string) => readdir(join(folder, part));

test("opening makes the folders of a Maildir and those of its owner's notes, for our eyes only", async () => {
  const maildir = await openMaildir(folder);
  expect(maildir.folder).toBe(folder);
  expect((await readdir(folder)).sort()).toEqual(["asked", "cur", "new", "tmp", "tries"]);
  expect((await stat(join(folder, "new"))).mode & 0o777).toBe(0o700);
});

// Where the system tells which file a descriptor is of.
const testOnLinux = process.platform === "linux" ? test : test.skip;

/** The files and folders that are synced while something runs, in order. */
async function recordSyncs(run: () => Promise<unknown>): Promise<string[]> {
  const synced: string[] = [];
  const handle = await open(root);
  const prototype: typeof handle = Object.getPrototypeOf(handle);
  const sync = jest.spyOn(prototype, "sync").mockImplementation(async function (this: typeof handle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
  });
  await run();
  sync.mockRestore();
  await handle.close();
  return synced;
}

testOnLinux("each folder that opening made is synced into the one above it", async () => {
  const synced = await recordSyncs(() => openMaildir(folder));
  expect(synced).toEqual(expect.arrayContaining([root, join(root, "deep"), folder]));
});

testOnLinux("a file is synced before it is put into new, and new after that", async () => {
  const maildir = await openMaildir(folder);
  const synced = await recordSyncs(() => maildir.put("one", Buffer.from("Hello\n")));
  expect(synced).toEqual([expect.stringMatching(/\/tmp\/contact\./), join(folder, "new")]);
});

test("a file is put whole into new, and nothing stays in tmp", async () => {
  const maildir = await openMaildir(folder);
  expect(await maildir.put("one", Buffer.from("Hello\n"))).toBe(true);
  expect(await readFile(join(folder, "new", "one"), "utf8")).toBe("Hello\n");
  expect((await stat(join(folder, "new", "one"))).mode & 0o777).toBe(0o600);
  expect(await list("tmp")).toEqual([]);
});

test("of many that are put at once under one name, one gets in and none overwrites it", async () => {
  const maildir = await openMaildir(folder);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => maildir.put("one", Buffer.from(`text ${index}`))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await readFile(join(folder, "new", "one"), "utf8")).toBe(`text ${results.indexOf(true)}`);
  expect(await list("tmp")).toEqual([]);
});

test("a message moves to cur with its flags and is found in either place", async () => {
  const maildir = await openMaildir(folder);
  await maildir.put("one", Buffer.from("Hello"));
  await writeFile(join(folder, "new", ".hidden"), "");
  expect([await maildir.listNew(), (await maildir.sweep(0)).names]).toEqual([["one"], ["one"]]);
  expect((await maildir.find("one"))?.toString()).toBe("Hello");
  expect(await maildir.moveToCur("one", "PS")).toBe(true);
  expect([await list("new"), await list("cur")]).toEqual([[".hidden"], ["one:2,PS"]]);
  expect([await maildir.listNew(), (await maildir.sweep(0)).names]).toEqual([[], ["one"]]);
  expect(await maildir.readNew("one")).toBeUndefined();
  expect((await maildir.find("one"))?.toString()).toBe("Hello");
  expect([await maildir.find("two"), await maildir.moveToCur("one", "PS")]).toEqual([undefined, false]);
});

test("a message that is in new does not count as moved because cur is gone", async () => {
  const maildir = await openMaildir(folder);
  await maildir.put("one", Buffer.from("Hello"));
  await rm(join(folder, "cur"), { recursive: true });
  await expect(maildir.moveToCur("one", "PS")).rejects.toThrow("ENOENT");
  expect(await maildir.moveToCur("two", "PS")).toBe(false);
});

test("a folder in new is no message", async () => {
  const maildir = await openMaildir(folder);
  await mkdir(join(folder, "new", "folder"));
  expect([await maildir.listNew(), (await maildir.sweep(0)).names]).toEqual([[], []]);
});

test("a disk that fails rejects, keeps nothing back, and serves again once it is mended", async () => {
  const maildir = await openMaildir(folder);
  await rename(join(folder, "new"), join(folder, "away"));
  await writeFile(join(folder, "new"), "no folder");
  await expect(maildir.put("one", Buffer.from("Hello"))).rejects.toThrow("ENOTDIR");
  expect(await list("tmp")).toEqual([]);
  await rm(join(folder, "new"));
  await rename(join(folder, "away"), join(folder, "new"));
  expect(await maildir.put("one", Buffer.from("Hello"))).toBe(true);
});

test("a file in the place of the Maildir stops the start with a word on MAIL_DIR", async () => {
  await mkdir(join(root, "deep"));
  await writeFile(folder, "no folder");
  await expect(openMaildir(folder)).rejects.toThrow(`MAIL_DIR: messages cannot be written to ${folder}: E`);
});

test("what a killed process left in tmp goes at the next start, what a running one writes stays", async () => {
  await openMaildir(folder);
  // 2 ** 22 is the largest process id that Linux gives out, so one above it is nobody's.
  const left = [
    `contact.${2 ** 22 + 1}.left`,
    `contact.${process.pid}.of-a-process-before-us`,
    "old-of-another-program",
  ];
  const kept = [`contact.${process.ppid}.running`, "fresh-of-another-program"];
  for (const name of [...left, ...kept]) await writeFile(join(folder, "tmp", name), "half a mes");
  const longAgo = new Date(Date.now() - 37 * 60 * 60 * 1000);
  await utimes(join(folder, "tmp", "old-of-another-program"), longAgo, longAgo);
  await openMaildir(folder);
  expect((await list("tmp")).sort()).toEqual(kept.sort());
  await expect(access(join(folder, "new", "one"))).rejects.toThrow();
});
