import { readFileSync } from "node:fs";
import { createChecker, joinLines } from "@/checks/samples/checker";

/** A command's written form: its switches, the fewest and the most words besides them, and where that is documented. */
type CommandForm = { switches: readonly string[]; words: readonly [number, number]; source: string };

const windowsCommands = "https://learn.microsoft.com/windows-server/administration/windows-commands";

/** The table of forms, by a command's first words. */
export const commandForms = new Map(
  readFileSync("checks/samples/cmd-commands.txt", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): [string, CommandForm] => {
      const [name = "", words = "", page = "", switches = ""] = line.split(/ ;(?: |$)/);
      const [fewest = 0, most = 0] = words
        .split(" to ")
        .map((count) => (count === "many" ? Number.POSITIVE_INFINITY : Number(count)));
      const source = page.startsWith("https:") ? page : `${windowsCommands}/${page}`;
      return [name, { switches: switches.split(" | ").filter(Boolean), words: [fewest, most], source }];
    }),
);

type Command = { line: number; words: string[]; stray?: string };

/** A redirection, an operator between two commands, a word with its quoted parts, or anything else. */
const parts =
  /(?<redirection>\d?>>?\s*(?:&\d|"[^"]*"|[^\s|&<>]+)|<\s*(?:"[^"]*"|[^\s|&<>]+))|(?<operator>\|\|?|&&?)|(?<word>(?:\^.|"(?:\\.|[^"\\])*"|[^\s"|&<>^])+)|(?<stray>\S+)/g;

/** The condition of an `if` and the command behind it, the words joined by a character that none of them has. */
const ifCondition =
  /^((?:\/i\0)?(?:not\0)?(?:(?:exist|errorlevel|defined)\0[^\0]+|[^\0]+\0(?:equ|neq|lss|leq|gtr|geq)\0[^\0]+|[^\0]*==[^\0]*))(?:\0(.+))?$/i;

/**
 * Compares each command with the table of documented forms. A fault is a command that is not in it, a switch that the
 * command does not have, too few or too many values or words, or a quote that is not closed.
 */
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

/** The commands of a sample without its comments, each as its words. */
function parseCommands(sample: string): Command[] {
  const lines = joinLines(sample, /\^$/).filter(({ text }) => text !== "" && !/^(rem\b|::)/i.test(text));
  return lines.flatMap(({ line, text }) => {
    const commands: Command[] = [{ line, words: [] }];
    for (const { groups } of text.matchAll(parts)) {
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

/** What is wrong with the words after `if`; https://learn.microsoft.com/windows-server/administration/windows-commands/if */
function findIfFault(words: readonly string[]): string | undefined {
  const [, condition, command] = ifCondition.exec(words.join("\0")) ?? [];
  if (condition === undefined) return `if: no known condition in ${words.join(" ")}`;
  return command ? findFault(command.split("\0")) : "if: a command is missing behind the condition";
}

function findArgumentFault(form: CommandForm, words: readonly string[]): string | undefined {
  let plainWords = 0;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? "";
    const found = form.switches.find((written) => isSwitch(word, written));
    if (found?.endsWith(" *")) {
      place++;
      if (words[place] === undefined) return `${word} has no value`;
    } else if (found === undefined && isLikeSwitch(word, form)) {
      return `there is no switch ${word}`;
    } else if (found === undefined) {
      plainWords++;
    }
  }
  const [fewest, most] = form.words;
  if (plainWords >= fewest && plainWords <= most) return undefined;
  return `${plainWords} words besides the switches, not ${fewest === most ? fewest : `${fewest} to ${most}`}`;
}

function isSwitch(word: string, written: string): boolean {
  const lower = word.toLowerCase();
  if (/[:=]$/.test(written)) return lower.startsWith(written) && lower.length > written.length;
  return lower === written.replace(/ \*$/, "");
}

function isLikeSwitch(word: string, { switches }: CommandForm): boolean {
  return /^[/-]/.test(word) || (/^\w+=/.test(word) && switches.some((written) => /=( \*)?$/.test(written)));
}
