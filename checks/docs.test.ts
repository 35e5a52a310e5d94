import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "@/lib/files";

/** What an owner may replace or delete. */
const goneFolders = ["content", "content-tests"].filter((folder) => !existsSync(folder));
const isGone = (file: string) => goneFolders.some((folder) => file.startsWith(`${folder}/`));

const listDocuments = async (folder: string) =>
  existsSync(folder)
    ? (await listFiles(folder)).filter((name) => name.endsWith(".md")).map((name) => `${folder}/${name}`)
    : [];
const names = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
  ...(await listDocuments("docs")),
  ...(await listDocuments("content-tests")),
];
const documents = await Promise.all(names.map(async (name) => ({ name, text: await readFile(name, "utf8") })));

test("each file that a document links exists, and each npm script that it names", async () => {
  const { scripts }: { scripts: object } = JSON.parse(await readFile("package.json", "utf8"));
  const findAll = (pattern: RegExp) =>
    documents.flatMap(({ name, text }) => Array.from(text.matchAll(pattern), ([, found = ""]) => ({ name, found })));
  const links = findAll(/\]\((?!https?:|\/|#)([^)#]+)/g).map(({ name, found }) => ({
    name,
    file: join(dirname(name), found),
  }));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ file }) => !isGone(file) && !existsSync(file))).toEqual([]);
  expect(findAll(/npm run (?:--silent )?([\w:-]+)/g).filter(({ found }) => !(found in scripts))).toEqual([]);
});
