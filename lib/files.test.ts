import { mkdir, open, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isStray, listFiles, refuseLinks, stampFiles, writeWhole } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const files = { "b.md": "b", "a.md": "a", "garden/c.md": "c" };

test("files are listed sorted, with their folders, and a folder that does not exist has none", async () => {
  expect(await inTemporaryFolder(files, listFiles)).toEqual(["a.md", "b.md", "garden/c.md"]);
  expect(await listFiles(join(tmpdir(), "no-such-folder"))).toEqual([]);
});

test.each([
  [".DS_Store", true],
  [".git/config", true],
  [".well-known/.DS_Store", true],
  ["~$plan.docx", true],
  ["#plan.md#", true],
  ["plan.md.swp", true],
  ["plan.txt~", true],
  ["THUMBS.DB", true],
  ["film.mp4.part", true],
  [".well-known/assetlinks.json", false],
  ["~ann/plan.txt", false],
  ["#1.txt", false],
  ["thumbs.db.txt", false],
])("the file %s is a stray: %s", async (name, isIt) => {
  expect(isStray(name)).toBe(isIt);
  expect(await inTemporaryFolder({ [name]: "" }, listFiles)).toEqual(isIt ? [] : [name]);
});

test("the stamp stays while nothing changes, and changes when a file is added or written", () =>
  inTemporaryFolder(files, async (folder) => {
    const first = await stampFiles(folder);
    expect(await stampFiles(folder)).toBe(first);
    await utimes(join(folder, "a.md"), 0, 0);
    const second = await stampFiles(folder);
    expect(second).not.toBe(first);
    await writeFile(join(folder, "new.md"), "");
    expect(await stampFiles(folder)).not.toBe(second);
  }));

test("a link to a file, a device or a folder is refused with its name", () =>
  inTemporaryFolder({ "public/a.txt": "a", "mail/secret": "b" }, async (folder) => {
    const [files, linked] = [join(folder, "public"), join(folder, "linked")];
    await expect(refuseLinks(files, join(folder, "none"))).resolves.toBeUndefined();
    await mkdir(join(files, "deep"));
    await symlink(join(folder, "mail"), join(files, "deep/mail"));
    await symlink("/dev/zero", join(files, "zero.svg"));
    // An editor's lock.
    await symlink("ann@host.1:2", join(files, ".#a.txt"));
    // Next would follow it.
    await symlink("/", join(files, ".cache"));
    await symlink(files, linked);
    const refused = refuseLinks(files, linked);
    await expect(refused).rejects.not.toThrow(".#a.txt");
    for (const name of ["public/.cache", "public/deep/mail", "public/zero.svg", "linked"])
      await expect(refused).rejects.toThrow(
        `${join(folder, name)}: is a symbolic link or a special file; put the file`,
      );
  }));

test("a file is replaced as a whole, also by several at once: the old one can be read to its end", () =>
  inTemporaryFolder({ "a.txt": "old" }, async (folder) => {
    const [file, unfinished] = [join(folder, "a.txt"), join(folder, "unfinished")];
    const old = await open(file);
    const texts = ["a", "b", "c", "d"];
    await Promise.all(texts.map((text) => writeWhole(file, text, unfinished)));
    expect(await old.readFile("utf8")).toBe("old");
    await old.close();
    expect(texts).toContain(await readFile(file, "utf8"));
    expect(await readdir(folder)).toEqual(["a.txt", "unfinished"]);
    expect(await readdir(unfinished)).toEqual([]);
  }));
