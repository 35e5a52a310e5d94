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

test("each file that a document links exists, and each test and npm script that it names", async () => {
  const { scripts }: { scripts: object } = JSON.parse(await readFile("package.json", "utf8"));
  const findAll = (pattern: RegExp) =>
    documents.flatMap(({ name, text }) => Array.from(text.matchAll(pattern), ([, found = ""]) => ({ name, found })));
  const links = findAll(/\]\((?!https?:|\/|#)([^)#]+)/g).map(({ name, found }) => ({
    name,
    file: join(dirname(name), found),
  }));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ file }) => !isGone(file) && !existsSync(file))).toEqual([]);
  const folders = ["checks", "components", "content-tests", "deploy", "e2e", "host", "lib", "postbuild"];
  const files = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`)),
  );
  const isFile = (name: string) => files.flat().some((file) => `/${file}`.endsWith(`/${name}`));
  const tests = findAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g);
  expect(tests.filter(({ found }) => !isGone(found) && !isFile(found))).toEqual([]);
  expect(findAll(/npm run (?:--silent )?([\w:-]+)/g).filter(({ found }) => !(found in scripts))).toEqual([]);
});
