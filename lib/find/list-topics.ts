import type { Page, Place, PlacedCode } from "@/lib/content/page";

/** Something that a reader can look up, and where it is found. */
export type Topic = { name: string; href: string };

/**
 * All that can be looked up on a page, in its order: what it and its headings are called, what readers call it, the rows
 * of its charts, and the commands, switches, error numbers and ingredients in it.
 */
export function listTopics(page: Page): Topic[] {
  const at = (id: string) => (name: string) => ({ name, href: id ? `${page.path}#${id}` : page.path });
  const groups = page.kind === "recipe" ? page.recipe.groups : [];
  const isForWindows = page.places.some(({ code }) => code.some(({ language }) => language === "cmd"));
  const texts = page.places.filter(({ kind }) => kind !== "row");
  return [
    // The first says in a searcher's words what the heading says, which stands here already.
    ...(page.frontMatter.search ?? []).slice(1).map(at("")),
    ...groups.flatMap(({ ingredients }) => ingredients.flatMap(({ id, names }) => names.map(at(id)))),
    ...texts.flatMap(({ id, names, text, code }) =>
      [...names, ...listErrors(text), ...code.flatMap(listCommands), ...listSwitches(code, isForWindows)].map(at(id)),
    ),
    ...listRows(page.places).flatMap((row) => nameRow(row).map(at(row.id))),
  ];
}

/** `error 4712`, `“Violation of PRIMARY KEY constraint” (2627)`, `CS4014`. */
const errorPattern =
  /\b(?:error|warning) (?<told>\d{3,5})\b|” ?\((?<quoted>\d{3,5})\)|\b(?<coded>(?:CS|NG|TS)\d{4,5})\b/gi;

const listErrors = (text: string): string[] =>
  Array.from(
    text.matchAll(errorPattern),
    ({ groups: { told, quoted, coded } = {} }) => coded ?? `error ${told ?? quoted}`,
  );

const commandLanguages = ["bash", "cmd", "powershell", "shell"];

/** Commands whose next word says what they do: `git clean`, `ng build`. */
const commandPattern = /^(?:(?:dotnet|git|net|ng|npm|reg) [a-z][\w-]*|[A-Za-z][\w-]+)/gm;

/** The commands that a sample for a command line begins its lines with. */
const listCommands = ({ text, language = "" }: PlacedCode): string[] =>
  commandLanguages.includes(language) ? (text.match(commandPattern) ?? []) : [];

/** Switches in backticks: `-x` and `--force`, and beside commands of Windows `/s`. */
function listSwitches(code: readonly PlacedCode[], isForWindows: boolean): string[] {
  const pattern = isForWindows ? /^(?:--?[a-z][\w-]*|\/[a-z]+)$/i : /^--?[a-z][\w-]*$/i;
  return code.flatMap(({ text, language }) => (language === undefined && pattern.test(text) ? [text] : []));
}

/** The rows of a page's charts, each first cell once: a character may stand in a second chart for another code. */
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
