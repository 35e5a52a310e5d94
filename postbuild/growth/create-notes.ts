/** A Markdown file to be written under `content/`: its path from there, and its text. */
export type GeneratedFile = { name: string; text: string };

const sectionCount = 6;
const date = "2026-11-21";

const words =
  "account archive audit backup batch branch buffer build cache catalog channel client cluster column commit compiler config console container counter cursor daemon database deadlock debugger default delegate deploy digest driver editor endpoint engine event export fallback feature field filter firewall folder format gateway handle header health history host identity image import index input install instance isolation job journal key kernel language latency layout lease library limit link listener loader lock log machine manifest memory merge message metric migration mirror module monitor mount network node notice object offset option order output package page panel parser partition patch path pipeline plan policy pool port prefix process profile project prompt protocol provider proxy query queue quota range record recovery refresh region registry release remote replica report request reset resource response restore result retry role rollback route runner runtime sample scheduler schema scope script search secret section sequence server service session setting shell signal snapshot socket source split stage statement status storage stream string switch symbol table target task template terminal thread ticket timeout token tool trace transaction transfer trigger tunnel type update upload user value variable vector version view volume watcher window worker workflow zone".split(
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
  if (count === 0) return [];
  const places = Array.from({ length: count }, (_, index) => {
    const random = createRandom(index + 1);
    const pick = () => words[Math.floor(random() * words.length)] ?? "";
    const topic = `${pick()} ${pick()}`;
    return { index, random, pick, topic, path: `/growth-${(index % sectionCount) + 1}/${slug(topic)}-${index + 1}` };
  });
  const sections = Array.from({ length: Math.min(sectionCount, count) }, (_, index) => createIndex(index + 1));
  const notes = places.map(({ index, random, pick, topic, path }): GeneratedFile => {
    const other = () => places[Math.floor(random() * count)] ?? { path: "/", topic: "home" };
    return { name: `${path.slice(1)}.md`, text: createNote(`${topic} ${index + 1}`, { random, pick, other }) };
  });
  return [...sections, ...notes];
}

const slug = (text: string) => text.replaceAll(" ", "-");

function createIndex(number: number): GeneratedFile {
  const title = `Growth ${number}`;
  const description = `The generated notes of section ${number}, by which the growth of the site is measured.`;
  return {
    name: `growth-${number}/index.md`,
    text: `${frontMatter(title, description)}\n# ${title}: generated notes\n\nNotes that a program has written.\n`,
  };
}

const frontMatter = (title: string, description: string) =>
  `---\nkind: note\ntitle: ${title}\ndescription: ${description}\ndate: ${date}\n---\n`;

type Source = {
  random: () => number;
  pick: () => string;
  other: () => { path: string; topic: string };
};

function createNote(topic: string, { random, pick, other }: Source): string {
  const sentence = () => {
    const [a, b, c, d, e] = [pick(), pick(), pick(), pick(), pick()];
    return `When the ${a} of a ${b} waits for its ${c}, look at the ${d} first and then at the ${e}.`;
  };
  const link = () => {
    const { path, topic } = other();
    return `See also [the ${topic}](${path}).`;
  };
  const number = () => Math.floor(random() * 90) + 10;
  const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
  const name = () => capitalize(pick());
  const table = name();
  const rows = Array.from({ length: 6 }, () => `| \`${pick()}-${number()}\` | ${sentence()} | ${number()} |`);
  return [
    frontMatter(capitalize(topic), `How to mend the ${topic} when its ${pick()} and its ${pick()} do not agree.`),
    `# ${name()} and ${topic}`,
    `${sentence()} ${sentence()} ${link()}`,
    `## Find the ${pick()}`,
    `${sentence()} The query names what waits:`,
    `\`\`\`sql unchecked="made up"\nSELECT TOP (${number()}) t.Id, t.${name()}, t.${name()}\nFROM dbo.${table} AS t\nWHERE t.${name()} = N'${pick()}' AND t.Size > ${number()}\nORDER BY t.${name()} DESC;\n\`\`\``,
    `${sentence()} ${sentence()}`,
    `## Change the ${pick()} without a ${pick()}`,
    `- ${sentence()}\n- ${sentence()}\n- ${sentence()}`,
    `\`\`\`csharp unchecked="made up"\nusing var ${pick()} = new ${table}Reader("${pick()}");\nforeach (var row in ${pick()}s)\n{\n    if (row.${name()} > ${number()}) continue; // ${pick()} first\n    Console.WriteLine($"{row.${name()}}: {row.${name()}}");\n}\n\`\`\``,
    `${sentence()} ${link()}`,
    `## What the ${pick()} means`,
    `Table: What each ${pick()} of the ${pick()} is for.`,
    `| Name | Meaning | Size |\n|---|---|---:|\n${rows.join("\n")}`,
    `## When the ${pick()} goes wrong`,
    `${sentence()} ${sentence()}`,
    `\`\`\`json unchecked="made up"\n{\n  "${pick()}": "${pick()}",\n  "${pick()}": ${number()},\n  "${pick()}": { "${pick()}": true, "${pick()}": [${number()}, ${number()}] }\n}\n\`\`\``,
    `1. ${sentence()}\n2. ${sentence()}\n3. ${sentence()} ${link()}`,
    "",
  ].join("\n\n");
}
