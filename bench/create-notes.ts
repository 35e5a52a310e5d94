/** A Markdown file to be written below `content/`: its path from there, and its text. */
type GeneratedFile = { name: string; text: string };

const sectionCount = 6;
const date = "2026-11-21";

const words =
  "account audit batch buffer cache channel cluster commit config container cursor database debugger delegate digest editor engine export feature filter folder gateway header history identity import input instance job key language layout library link loader log manifest merge metric mirror monitor network notice offset order package panel partition path plan pool prefix profile prompt provider query quota record refresh registry remote report reset response result role route runtime scheduler scope search section server session shell snapshot source stage status stream switch table task terminal ticket token trace transfer tunnel update user variable version volume window workflow".split(
    " ",
  );

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

/**
 * Notes as a developer might write them, spread over six sections with an index each: headings, paragraphs, lists, code,
 * a table, and links to each other. The same count gives the same files. They need no other page to be there.
 */
export function createNotes(count: number): GeneratedFile[] {
  const sections = Array.from({ length: Math.min(sectionCount, count) }, (_, index) => ({
    name: `growth-${index + 1}/index.md`,
    text: `${frontMatter(`Growth ${index + 1}`, `The generated notes of section ${index + 1}, which measure how the site grows.`)}\n# Growth ${index + 1}: generated notes\n\nNotes that a program has written.\n`,
  }));
  const notes = Array.from({ length: count }, (_, index) => ({
    name: `${toPath(index).slice(1)}.md`,
    text: createNote(index, count),
  }));
  return [...sections, ...notes];
}

const toPath = (index: number) => `/growth-${(index % sectionCount) + 1}/note-${index + 1}`;

const frontMatter = (title: string, description: string) =>
  `---\nkind: note\ntitle: ${title}\ndescription: ${description}\ndate: ${date}\n---\n`;

function createNote(index: number, count: number): string {
  const random = createRandom(index + 1);
  const pick = () => words[Math.floor(random() * words.length)] ?? "";
  const number = () => Math.floor(random() * 90) + 10;
  const name = () => pick().replace(/^./, (letter) => letter.toUpperCase());
  const sentence = () =>
    `When the ${pick()} of a ${pick()} waits for its ${pick()}, look at the ${pick()} first and then at the ${pick()}.`;
  const link = () => {
    const other = Math.floor(random() * count);
    return `See also [note ${other + 1}](${toPath(other)}).`;
  };
  const topic = `${name()} ${pick()} ${index + 1}`;
  const rows = Array.from({ length: 6 }, () => `| \`${pick()}-${number()}\` | ${sentence()} | ${number()} |`);
  return [
    frontMatter(topic, `How to fix the ${topic} when its ${pick()} and its ${pick()} do not agree.`),
    `# ${topic}: ${pick()}`,
    `${sentence()} ${sentence()} ${link()}`,
    `## Find the ${pick()}`,
    `${sentence()} The query names what waits:`,
    `\`\`\`sql unchecked="made up"\nSELECT TOP (${number()}) t.Id, t.${name()}, t.${name()}\nFROM dbo.${name()} AS t\nWHERE t.${name()} = N'${pick()}'\nORDER BY t.${name()} DESC;\n\`\`\``,
    `${sentence()} ${sentence()}`,
    `## Change the ${pick()} without a ${pick()}`,
    `- ${sentence()}\n- ${sentence()}\n- ${sentence()}`,
    `\`\`\`csharp unchecked="made up"\nusing var ${pick()} = new ${name()}Reader("${pick()}");\nforeach (var row in rows)\n{\n    if (row.${name()} > ${number()}) continue;\n    Console.WriteLine($"{row.${name()}}: {row.${name()}}");\n}\n\`\`\``,
    `${sentence()} ${link()}`,
    `## What the ${pick()} means`,
    `Table: What each ${pick()} of the ${pick()} is for.`,
    `| Name | Meaning | Size |\n|---|---|---:|\n${rows.join("\n")}`,
    `## When the ${pick()} goes wrong`,
    `1. ${sentence()}\n2. ${sentence()} ${sentence()}\n3. ${sentence()} ${link()}`,
    "",
  ].join("\n\n");
}
