import { groupBy } from "@/lib/collections";
import type { Page, Place, PlacedCode } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { findPath } from "@/lib/paths";
import { shortenHeading } from "@/lib/words";

/** A line of the index: what is looked up, and where each page that has it says so. */
export type BookEntry = { name: string; places: { href: string; page: string }[] };

/** The entries of one letter, sorted; also those that begin with a digit, and those of neither. */
export type BookLetter = { letter: string; entries: BookEntry[] };

/** What comes before A in a book's index. */
const symbols = "Symbols";
const digits = "0–9";

/** `.gitignore` sorts next to `gitignore`, and 9 before 10. */
const byName = new Intl.Collator("en", { ignorePunctuation: true, numeric: true });
const byMark = new Intl.Collator("en", { caseFirst: "lower" });

/** The index of a site as a book has it: everything that can be looked up, by its first letter. */
export function createBookIndex({ pages }: Site): BookLetter[] {
  const found = pages
    .filter(({ path }) => path !== findPath)
    .flatMap((page) => listOnce(listTopics(page)).map((topic) => ({ ...topic, page: shortenHeading(page.heading) })));
  const entries = [...groupBy(found, toKey).values()].map((same): BookEntry => {
    const [{ name = "" } = {}] = same;
    const places = same.map(({ href, page }) => ({ href, page }));
    // A mark is short, and one of many: a second chart that has it is named where its name is.
    return { name, places: getLetter(name) === symbols ? places.slice(0, 1) : places };
  });
  entries.sort((a, b) => byName.compare(a.name, b.name) || byMark.compare(a.name, b.name));
  const letters = [...groupBy(entries, ({ name }) => getLetter(name))].map(([letter, own]) => ({
    letter,
    entries: own,
  }));
  return letters.sort((a, b) => getRank(a.letter) - getRank(b.letter) || byName.compare(a.letter, b.letter));
}

/** A page is named once for a topic, by the first place that has it. */
const listOnce = (topics: readonly Topic[]): Topic[] =>
  [...groupBy(topics, toKey).values()].flatMap(([first]) => first ?? []);

/** Switches that differ in case do different things; other words do not differ by it. */
const toKey = ({ name }: { name: string }) => (name.startsWith("-") ? name : name.toLowerCase());

/** The letter of the first letter or digit, without accents: `É` → `E`, `--force` → `F`. */
function getLetter(name: string): string {
  const [first] = /[a-z\d]/i.exec(name.normalize("NFD")) ?? [];
  if (first === undefined) return symbols;
  return /\d/.test(first) ? digits : first.toUpperCase();
}

const getRank = (letter: string) => (letter === symbols ? 0 : letter === digits ? 1 : 2);

/** Something that a reader can look up, and where it is found. */
type Topic = { name: string; href: string };

/**
 * All that can be looked up on a page, in its order: what it and its headings are called, what readers call it, the rows
 * of its charts, and the commands, switches, error numbers and ingredients in it.
 */
function listTopics(page: Page): Topic[] {
  const at = (id: string) => (name: string) => ({ name, href: id ? `${page.path}#${id}` : page.path });
  const groups = page.kind === "recipe" ? page.recipe.groups : [];
  const isForWindows = page.places.some(({ code }) => code.some(({ language }) => language === "cmd"));
  const texts = page.places.filter(({ kind }) => kind !== "row");
  return [
    // The first says in a searcher's words what the heading says, which is here already.
    ...(page.frontMatter.search ?? []).slice(1).map(at("")),
    ...groups.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ id, mentions }) => mentions.map(({ name }) => name).map(at(id))),
    ),
    ...texts.flatMap(({ id, names, text, code }) =>
      [...names, ...listErrors(text), ...code.flatMap(listCommands), ...listSwitches(code, isForWindows)].map(at(id)),
    ),
    ...listRows(page.places).flatMap((row) => nameRow(row).map(at(row.id))),
  ];
}

/** `error 4712`, `“Violation of PRIMARY KEY constraint” (2627)`, `CS4014`. */
const errorPattern =
  /\b(?:error|warning) (?<written>\d{3,5})\b|” ?\((?<quoted>\d{3,5})\)|\b(?<coded>(?:CS|NG|TS)\d{4,5})\b/gi;

const listErrors = (text: string): string[] =>
  Array.from(
    text.matchAll(errorPattern),
    ({ groups: { written, quoted, coded } = {} }) => coded ?? `error ${written ?? quoted}`,
  );

const commandLanguages = ["bash", "cmd", "powershell", "shell"];

/** Commands whose next word says what they do: `git clean`, `ng build`. */
const commandPattern = /^(?:(?:dotnet|git|net|ng|npm|reg) [a-z][\w-]*|[A-Za-z][\w-]+)/gm;

/** The commands that a sample for a command line begins its lines with. */
const listCommands = ({ text, language = "" }: PlacedCode): string[] =>
  commandLanguages.includes(language) ? (text.match(commandPattern) ?? []) : [];

/** Switches in backticks: `-x` and `--force`, and next to Windows commands `/s`. */
function listSwitches(code: readonly PlacedCode[], isForWindows: boolean): string[] {
  const pattern = isForWindows ? /^(?:--?[a-z][\w-]*|\/[a-z]+)$/i : /^--?[a-z][\w-]*$/i;
  return code.flatMap(({ text, language }) => (language === undefined && pattern.test(text) ? [text] : []));
}

/** The rows of a page's charts, each first cell once: a character may be in a second chart for another code. */
function listRows(places: readonly Place[]): Place[] {
  const rows = places.filter(({ kind }) => kind === "row");
  return [...new Map(rows.toReversed().map((row) => [row.names[0], row])).values()].reverse();
}

/**
 * What a row is called: by its last cell that begins as a description does, up to a comma (`copyright sign`), or else by
 * its first; and by the mark that it is about.
 */
function nameRow({ names }: Place): string[] {
  const described = names
    .findLast((cell) => /^[a-z]{2}/.test(cell) && !cell.startsWith("none"))
    ?.replace(/[;,(].*/s, "");
  const marks = names.filter((cell) => /^[^\p{L}\p{N}\s]$/u.test(cell));
  return [invert(described ?? names[0] ?? ""), ...marks];
}

/** `capital letter E with acute` → `E with acute, capital letter`, where a reader looks for it. */
const invert = (name: string): string => name.trim().replace(/^((?:capital|small)(?: letter)?) (.+)$/, "$2, $1");
