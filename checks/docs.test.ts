import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "@/lib/files";

const read = (file: string) => readFile(file, "utf8");
const names = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...(await listFiles("docs")).filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
];
const documents = await Promise.all(names.map(async (name) => ({ name, text: await read(name) })));
const manifest: { scripts: object; dependencies: object; devDependencies: object } = JSON.parse(
  await read("package.json"),
);

test("each dependency has its line in docs/packages.md, and none is named that is gone", async () => {
  const text = await read("docs/packages.md");
  const list = text.slice(text.indexOf("## Dependencies"), text.indexOf("## What serving needs"));
  const named = [...list.matchAll(/^- (.+?): /gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !name.startsWith("@types/"),
  );
  expect(named.filter((name) => name !== "@types/*").sort()).toEqual(installed.sort());
});

/** The made-up site is built in a copy of the project. */
const isOurs = (name: string) => !name.startsWith(".site/");

test("each npm script that a document or a comment names exists", async () => {
  const folders = ["app", "components", "lib", "postbuild", "host", "checks", "deploy", "e2e"];
  const listed = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).filter(isOurs).map((name) => `${folder}/${name}`)),
  );
  const sources = listed.flat().filter((name) => /\.tsx?$/.test(name) && name !== "checks/docs.test.ts");
  const commented = await Promise.all(sources.map(async (name) => ({ name, text: await read(name) })));
  const wrong = [...documents, ...commented].flatMap(({ name, text }) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].flatMap(([, script = ""]) =>
      script in manifest.scripts ? [] : [`${name}: npm run ${script}`],
    ),
  );
  expect(wrong).toEqual([]);
});

/** What an owner may replace or delete; content-tests/ says what must be there. */
const isOwners = (file: string) => /^content(?:-tests)?\//.test(file);

test("each file that a document links exists", async () => {
  const linked = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|\/|#)([^)#]+)/g)].map(([, target = ""]) => ({
      name,
      file: join(dirname(name), target),
    })),
  );
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter(({ file }) => !isOwners(file) && !existsSync(file))).toEqual([]);
});

test("each file and folder that docs/architecture.md names in its table exists", async () => {
  const text = await read("docs/architecture.md");
  const table = text.slice(text.indexOf("## To change"), text.indexOf("## Five rules"));
  const named = [...table.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !isOwners(path) && !existsSync(path))).toEqual([]);
});

test("the README shows its two commands and fits one screen of text", async () => {
  const text = await read("README.md");
  expect(text).toContain("npm ci && npm start");
  expect(text).toContain("npm ci && npm test");
  expect(text.split("\n").length).toBeLessThan(60);
});

test("all documents together can be read in an hour", () => {
  const words = documents.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
  expect(words.length).toBeLessThanOrEqual(11_000);
});
