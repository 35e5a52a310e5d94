import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { followContent } from "@/host/dev/follow-content";
import { checkFiles } from "@/lib/content/site";
import { createNote } from "@/lib/content/site-fixture";
import { ContentError } from "@/lib/problem";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test("what is saved is checked, its problems are in the terminal, and those who ask hear of the change", () =>
  inTemporaryFolder({ "index.md": createNote("# Home"), "a/index.md": createNote("# A") }, async (folder) => {
    const lines: string[] = [];
    const content = await followContent({
      folder,
      writePictures: async () => {},
      load: () => checkFiles({ content: folder, files: join(folder, "none") }),
      log: (line) => lines.push(line),
    });
    const change = async (name: string, text: string) => {
      const changed = new Promise<void>((resolve) => {
        const stop = content.onChange(() => {
          stop();
          resolve();
        });
      });
      await writeFile(join(folder, name), text);
      await changed;
    };
    const version = content.getVersion();
    await change("a/b.md", createNote("# B", ["order: x"]));
    expect(lines).toEqual(['content/a/b.md:6: front matter: order must be a number, without quotes (found "x")']);
    expect(content.getVersion()).not.toBe(version);
    await change("a/b.md", createNote("# B"));
    expect(lines.at(-1)).toBe("content: all problems are fixed");
    content.close();
  }));

test("a picture that cannot be shown is a problem, and the pages are checked without it", () =>
  inTemporaryFolder({ "index.md": createNote("# Home\n\n<b>") }, async (folder) => {
    const lines: string[] = [];
    const content = await followContent({
      folder,
      writePictures: async () => {
        throw new ContentError([{ file: "content/pictures/a.heic", message: "cannot be read" }]);
      },
      load: () => checkFiles({ content: folder, files: join(folder, "none") }),
      log: (line) => lines.push(line),
    });
    content.close();
    expect(lines.join("\n")).toMatch(/^content\/pictures\/a\.heic: cannot be read\ncontent\/index\.md:9: raw HTML/);
  }));
