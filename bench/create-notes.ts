import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toDay } from "@/lib/days";
import { capitalize } from "@/lib/words";

/** `name` is the path below `content/`. */
type GeneratedFile = { name: string; text: string };

const sectionCount = 6;
const vocabularySize = 12_000;
const firstDay = Date.parse("2018-01-01");
const dayCount = 3246;

/**
 * Generates developer notes of about 780 words in six sections, with headings, lists, code, a table and links to each other. The
 * same count and site give the same files. `isWanted` filters their words; rank 0 is the most frequent word.
 */
export function createNotes(
  count: number,
  isWanted: (word: string, rank: number) => boolean = () => true,
): GeneratedFile[] {
  const vocabulary = createVocabulary().filter(isWanted);
  const sections = Array.from({ length: Math.min(sectionCount, count) }, (_, index) => ({
    name: `growth-${index + 1}/index.md`,
    text: `${frontMatter(`Growth ${index + 1}`, `The generated notes of section ${index + 1}, which measure how the site grows.`, "2026-11-21")}\n# Growth ${index + 1}: generated notes\n\nNotes that a program has written.\n`,
  }));
  const notes = Array.from({ length: count }, (_, index) => ({
    name: `${toPath(index).slice(1)}.md`,
    text: createNote(index, count, vocabulary),
  }));
  return [...sections, ...notes];
}

const toPath = (index: number) => `/growth-${(index % sectionCount) + 1}/note-${index + 1}`;

const frontMatter = (title: string, description: string, date: string) =>
  `---\nkind: note\ntitle: ${title}\ndescription: ${description}\ndate: ${date}\n---\n`;

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Not `www`, since a sentence that ends with `www.` would become a link. */
const isUsable = (word: string) => word !== "www";

/** The site's words, the most frequent first, then made-up ones: the start of one word with the end of another. */
function createVocabulary(): string[] {
  const counts = new Map<string, number>();
  const names = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  for (const name of names.sort())
    for (const word of readFileSync(join("content", name), "utf8")
      .toLowerCase()
      .match(/[a-z]{2,}/g) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const siteWords = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const words = new Set(siteWords.filter(isUsable));
  const random = createRandom(0);
  const pick = () => siteWords[Math.floor(random() * siteWords.length)] ?? "";
  while (words.size < vocabularySize) {
    const [first, second] = [pick(), pick()];
    const word = first.slice(0, Math.ceil(first.length / 2)) + second.slice(Math.floor(second.length / 2));
    if (word.length > 3 && isUsable(word)) words.add(word);
  }
  return [...words];
}

/** Mandelbrot's correction: the first ten words or so are rarer than Zipf's law says. */
const flatness = 2.7;

/** Picks a rank by the Zipf–Mandelbrot law. */
const pickRank = (random: () => number, size: number) =>
  Math.floor(flatness * ((size + flatness) / flatness) ** random() - flatness);

function createNote(index: number, count: number, vocabulary: readonly string[]): string {
  const random = createRandom(index + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  // A note repeats the words of its subject.
  const subject = Array.from({ length: 30 }, () => vocabulary[200 + below(vocabulary.length - 200)] ?? "");
  const pick = () =>
    (random() < 0.4 ? subject[pickRank(random, subject.length)] : vocabulary[pickRank(random, vocabulary.length)]) ??
    "";
  const topic = () => subject[below(subject.length)] ?? "";
  const number = () => below(90) + 10;
  const name = () => capitalize(topic());
  const phrase = (length: number) => Array.from({ length }, pick).join(" ");
  const sentence = () => `${capitalize(phrase(5 + below(6)))}, ${phrase(3 + below(6))}.`;
  const paragraph = () => Array.from({ length: 4 }, sentence).join(" ");
  const link = () => {
    const other = below(count);
    return `See also [note ${other + 1}](${toPath(other)}).`;
  };
  const title = `${capitalize(subject[0] ?? "")} ${subject[1]} ${index + 1}`;
  const rows = Array.from({ length: 6 }, () => `| \`${pick()}-${number()}\` | ${phrase(8)} | ${number()} |`);
  return [
    frontMatter(
      title,
      `How to fix the ${title} when its ${topic()} and its ${topic()} do not agree.`,
      toDay(new Date(firstDay + below(dayCount) * 86_400_000)),
    ),
    `# ${title}: ${topic()}`,
    `${paragraph()} ${link()}`,
    `## Find the ${topic()}`,
    `${paragraph()} The query names it:`,
    `\`\`\`sql unchecked="made up"\nSELECT TOP (${number()}) t.Id, t.${name()}${name()}, t.${name()}\nFROM dbo.${name()} AS t\nWHERE t.${name()} = N'${pick()}'\nORDER BY t.${name()} DESC;\n\`\`\``,
    paragraph(),
    paragraph(),
    `## Change the ${topic()} without a ${topic()}`,
    paragraph(),
    `- ${sentence()}\n- ${sentence()}\n- ${sentence()}`,
    `\`\`\`csharp unchecked="made up"\nusing var ${topic()} = new ${name()}${name()}("${phrase(3)}");\nforeach (var row in rows)\n{\n    if (row.${name()} > ${number()}) continue;\n    Console.WriteLine($"{row.${name()}}: {row.${name()}}");\n}\n\`\`\``,
    `${paragraph()} ${link()}`,
    paragraph(),
    `## What the ${topic()} means`,
    paragraph(),
    `Table: What each ${topic()} of the ${topic()} is for.`,
    `| Name | Meaning | Size |\n|---|---|---:|\n${rows.join("\n")}`,
    paragraph(),
    `## When the ${topic()} goes wrong`,
    paragraph(),
    `1. ${sentence()}\n2. ${paragraph()}\n3. ${sentence()} ${link()}`,
    "",
  ].join("\n\n");
}
