import { readFileSync } from "node:fs";
import { createChecker, joinLines } from "@/checks/samples/checker";

/** A command's syntax, from the documentation at `source`. `words` counts arguments that aren't switches. */
type CommandForm = { switches: readonly string[]; words: readonly [min: number, max: number]; source: string };

const windowsCommands = "https://learn.microsoft.com/windows-server/administration/windows-commands";

/** By a command's first words. */
export const commandForms = new Map(
  readFileSync("checks/samples/cmd-commands.txt", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): [string, CommandForm] => {
      const [name = "", words = "", page = "", switches = ""] = line.split(/ ;(?: |$)/);
      const [min = 0, max = 0] = words
        .split(" to ")
        .map((count) => (count === "many" ? Number.POSITIVE_INFINITY : Number(count)));
      const source = page.startsWith("https:") ? page : `${windowsCommands}/${page}`;
      return [name, { switches: switches.split(" | ").filter(Boolean), words: [min, max], source }];
    }),
);

type Command = { line: number; words: string[]; stray?: string };

const tokenPattern =
  /(?<redirection>\d?>>?\s*(?:&\d|"[^"]*"|[^\s|&<>]+)|<\s*(?:"[^"]*"|[^\s|&<>]+))|(?<operator>\|\|?|&&?)|(?<word>(?:\^.|"(?:\\.|[^"\\])*"|[^\s"|&<>^])+)|(?<stray>\S+)/g;

/** The condition of an `if` and its command, with words joined by NUL. */
const ifCondition =
  /^((?:\/i\0)?(?:not\0)?(?:(?:exist|errorlevel|defined)\0[^\0]+|[^\0]+\0(?:equ|neq|lss|leq|gtr|geq)\0[^\0]+|[^\0]*==[^\0]*))(?:\0(.+))?$/i;

/** Finds unknown commands and switches, missing values, too few or too many words, and unclosed quotes. */
export const cmdChecker = createChecker({
  tool: "Windows command tables",
  version: "",
  languages: ["cmd"],
  outcome: "compared with the documented switches",
  findFaults: (text) =>
    parseCommands(text).flatMap(({ line, words, stray }) => {
      const message = stray === undefined ? findFault(words) : `a quote is not closed at ${stray}`;
      return message === undefined ? [] : [{ line, message }];
    }),
});

/** Splits a sample into commands and their words, without comments. */
function parseCommands(sample: string): Command[] {
  const lines = joinLines(sample, /\^$/).filter(({ text }) => text !== "" && !/^(rem\b|::)/i.test(text));
  return lines.flatMap(({ line, text }) => {
    const commands: Command[] = [{ line, words: [] }];
    for (const { groups } of text.matchAll(tokenPattern)) {
      const last = commands.at(-1);
      if (groups?.operator !== undefined) commands.push({ line, words: [] });
      else if (groups?.word !== undefined) last?.words.push(groups.word);
      else if (groups?.stray !== undefined && last) last.stray ??= groups.stray;
    }
    return commands;
  });
}

function findFault(words: readonly string[]): string | undefined {
  if (words.length === 0) return "a command is missing next to an operator";
  if (/^start \/wait$/i.test(words.slice(0, 2).join(" "))) return findFault(words.slice(2));
  if (/^@?if$/i.test(words[0] ?? "")) return findIfFault(words.slice(1));
  const lower = words.map((word) => word.toLowerCase().replace(/^@/, ""));
  const command = [lower[0]?.replace(/\.exe$/, ""), ...lower.slice(1)];
  const count = [5, 4, 3, 2, 1].find((length) => commandForms.has(command.slice(0, length).join(" ")));
  const name = command.slice(0, count ?? 1).join(" ");
  const form = commandForms.get(name);
  if (count === undefined || form === undefined) return `${name} is not in the table of known commands`;
  const fault = findArgumentFault(form, words.slice(count));
  return fault === undefined ? undefined : `${name}: ${fault}; see ${form.source}`;
}

/** https://learn.microsoft.com/windows-server/administration/windows-commands/if */
function findIfFault(words: readonly string[]): string | undefined {
  const [, condition, command] = ifCondition.exec(words.join("\0")) ?? [];
  if (condition === undefined) return `if: no known condition in ${words.join(" ")}`;
  return command ? findFault(command.split("\0")) : "if: a command is missing after the condition";
}

function findArgumentFault(form: CommandForm, words: readonly string[]): string | undefined {
  let plainWords = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const syntax = form.switches.find((candidate) => isSwitch(word, candidate));
    if (syntax?.endsWith(" *")) {
      index++;
      if (words[index] === undefined) return `${word} has no value`;
    } else if (syntax === undefined && isLikeSwitch(word, form)) {
      return `there is no switch ${word}`;
    } else if (syntax === undefined) {
      plainWords++;
    }
  }
  const [min, max] = form.words;
  if (plainWords >= min && plainWords <= max) return undefined;
  return `${plainWords} words besides the switches, not ${min === max ? min : `${min} to ${max}`}`;
}

/** `syntax` is the switch in the documentation: `/t *` has a separate value, `/c:` an attached one. */
function isSwitch(word: string, syntax: string): boolean {
  const lower = word.toLowerCase();
  if (/[:=]$/.test(syntax)) return lower.startsWith(syntax) && lower.length > syntax.length;
  return lower === syntax.replace(/ \*$/, "");
}

function isLikeSwitch(word: string, { switches }: CommandForm): boolean {
  return /^[/-]/.test(word) || (/^\w+=/.test(word) && switches.some((syntax) => /=( \*)?$/.test(syntax)));
}
