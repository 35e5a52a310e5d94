import { readFile } from "node:fs/promises";
import { findStiffWords } from "@/checks/plain-words";
import { listFiles } from "@/lib/files";

const folders = "app bench checks components content deploy docs e2e host lib postbuild".split(" ");
const single = "README.md CONTRIBUTING.md SECURITY.md middleware.ts next.config.ts site.config.ts".split(" ");
const isRead = (file: string) =>
  /\.(?:cs|css|js|md|sh|sql|ts|tsx)$/.test(file) && !/\/(?:bin|obj)\/|plain-words/.test(file);

test("docs, pages, comments and messages are in plain words", async () => {
  const listed = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`)),
  );
  const files = [...listed.flat(), ...single].filter(isRead);
  const found = await Promise.all(files.map(async (file) => findStiffWords(file, await readFile(file, "utf8"))));
  expect(found.flat()).toEqual([]);
});

test("a stiff phrase is found by line, with what to write instead", () => {
  expect(findStiffWords("lib/a.ts", "// The key.\n// It stands beside the door.\n")).toEqual([
    "lib/a.ts:2: “stands”; write is, is in, has",
    "lib/a.ts:2: “beside”; write next to, along with, in addition to",
  ]);
});

test.each([
  ["what a letter stands for", "lib/a.ts", "// What SP stands for."],
  ["there is no", "docs/a.md", "There is no list."],
  ["code in Markdown", "docs/a.md", "Run `git beside`.\n\n```bash\necho beside\n```\n"],
  ["a thing that stands, on a page", "content/a.md", "The pot stands in the coals."],
  ["what is listed as literal", "checks/a.test.ts", "on top of its own commits"],
])("%s passes", (_, file, text) => {
  expect(findStiffWords(file, text)).toEqual([]);
});
