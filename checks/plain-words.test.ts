import { readFile } from "node:fs/promises";
import { listFiles } from "@/lib/files";

/** Phrases that read as if translated, each with what to write instead. Twenty at most: a rule nobody remembers is noise. */
const phrases: readonly [pattern: RegExp, write: string][] = [
  [/\bstands\b(?! for\b)|\bstood\b|\bstand (?:there|here|in|at|above|below|before|behind|first)\b/gi, "is, is in, has"],
  [/\bas it (?:stands|comes|came)\b/gi, "as is, by default"],
  [/\btold\b/gi, "shown, said, passed"],
  [/\btells\b/gi, "says, shows, reports"],
  [/\bmend(?:s|ed|ing)?\b/gi, "fix"],
  [/\banew\b|\bonce more\b/gi, "again"],
  [/\bbeside\b/gi, "next to, along with, in addition to"],
  [/\bof (?:its|our|their) own\b/gi, "its own, separate"],
  [/\bone an? (?:line|row|page|file|host|day)\b/gi, "one per …"],
  [/\bso many\b/gi, "the number of, this many"],
  [/\bwants\b(?! to\b)/gi, "needs, asks for"],
  [/(?<!\bthere )\bis no (?!longer\b|more\b|one\b|need\b|reason\b)/gi, "isn't a, has no"],
  [/\bin the place of\b/gi, "instead of, replaces"],
  [/\bthrow-?away\b/gi, "temporary"],
  [/\bpages? to read\b/gi, "content page"],
  [/\bweakness(?:es)?\b/gi, "vulnerability"],
  [/\bwhile one writes\b/gi, "in development"],
];

/** Where these words mean just what they say. Add a phrase here to let it pass. */
const literal: readonly string[] = ["on top of its own commits", "lets the dish stand before it is served"];

/** On a page pots, posts and people do stand. */
const isAboutThings = (file: string): boolean => file.startsWith("content/");

/** The phrases found in a text, each as `file:line: “beside”; write next to, along with, in addition to`. Code in Markdown isn't read. */
function findStiffWords(file: string, text: string): string[] {
  const prose = file.endsWith(".md") ? hide(text, /^(`{3,}).*\n[\s\S]*?^\1$|`[^`\n]+`/gm) : text;
  const read = literal.reduce((rest, words) => rest.replaceAll(words, blank(words)), prose);
  return (isAboutThings(file) ? phrases.slice(1) : phrases).flatMap(([pattern, write]) =>
    [...read.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = read.slice(0, index).split("\n").length;
      return `${file}:${line}: “${found}”; write ${write}`;
    }),
  );
}

const hide = (text: string, pattern: RegExp): string => text.replace(pattern, blank);

/** Nothing but the line breaks of a text, so that what follows keeps its line. */
const blank = (text: string): string => text.replace(/[^\n]/g, " ");

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
