import type { Site } from "@/lib/content/site";
import { findPath } from "@/lib/find/find-path";
import { listTopics, type Topic } from "@/lib/find/list-topics";
import { groupBy } from "@/lib/group-by";
import { shortenHeading } from "@/lib/words";

/** A line of the index: what is looked up, and where each page that has it says so. */
export type BookEntry = { name: string; places: { href: string; page: string }[] };

/** The entries of one letter, sorted; also those that begin with a digit, and those of neither. */
export type BookLetter = { letter: string; entries: BookEntry[] };

/** What stands before A in a book's index. */
const symbols = "Symbols";
const digits = "0–9";

/** `.gitignore` stands beside `gitignore`, and 9 before 10. */
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
    // A mark is short, and stands among many: a second chart that has it is named where its name stands.
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
