import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "@/lib/files";

const names = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...(await listFiles("docs")).filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
];
const documents = await Promise.all(names.map(async (name) => ({ name, text: await readFile(name, "utf8") })));

/** What an owner may replace or delete. */
const isOwners = (file: string) => /^content(?:-tests)?\//.test(file);

test("each file that a document links exists, and each npm script that it names", async () => {
  const { scripts }: { scripts: object } = JSON.parse(await readFile("package.json", "utf8"));
  const findAll = (pattern: RegExp) =>
    documents.flatMap(({ name, text }) => Array.from(text.matchAll(pattern), ([, found = ""]) => ({ name, found })));
  const links = findAll(/\]\((?!https?:|\/|#)([^)#]+)/g).map(({ name, found }) => ({
    name,
    file: join(dirname(name), found),
  }));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ file }) => !isOwners(file) && !existsSync(file))).toEqual([]);
  expect(findAll(/npm run (?:--silent )?([\w:-]+)/g).filter(({ found }) => !(found in scripts))).toEqual([]);
});
