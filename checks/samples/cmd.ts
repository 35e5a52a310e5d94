import { type CommandForm, commandForms } from "@/checks/samples/cmd-commands";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

/** A command line as cmd.exe reads it, after lines that end in `^` are joined; `index` is where it began, 0-based. */
type CommandLine = { index: number; text: string };

/** A redirection, what stands between two commands, a word with its quoted parts, or what fits none of these. */
const parts =
  /(?<redirection>\d?>>?\s*(?:&\d|"[^"]*"|[^\s|&<>]+)|<\s*(?:"[^"]*"|[^\s|&<>]+))|(?<operator>\|\|?|&&?)|(?<word>(?:\^.|"(?:\\.|[^"\\])*"|[^\s"|&<>^])+)|(?<stray>\S+)/g;

/**
 * Holds each command to the table of documented forms: a command that is not in it, a switch that the command does not
 * have, a value too few or too many, a word too few or too many, a quote that is not closed.
 */
export const cmdChecker: SampleChecker = {
  tool: "Windows command tables",
  languages: ["cmd"],
  async check(samples) {
    return samples.flatMap(checkSample);
  },
};

/** The command lines of a sample without its comments, each as the words of one command. */
export function readCommands(text: string): { index: number; words: string[]; stray?: string }[] {
  return joinLines(text).flatMap(({ index, text: line }) => {
    const commands: { index: number; words: string[]; stray?: string }[] = [{ index, words: [] }];
    for (const { groups } of line.matchAll(parts)) {
      const last = commands.at(-1);
      if (groups?.operator !== undefined) commands.push({ index, words: [] });
      else if (groups?.word !== undefined) last?.words.push(groups.word);
      else if (groups?.stray !== undefined && last) last.stray ??= groups.stray;
    }
    return commands;
  });
}

function checkSample({ file, line, text, extent }: Sample): SampleProblem[] {
  const problems = readCommands(text).flatMap(({ index, words, stray }) => {
    const message = stray === undefined ? findFault(words) : `a quote is not closed at ${stray}`;
    return message === undefined ? [] : [{ file, line: line + index, message }];
  });
  if (extent !== "error") return problems;
  return problems.length > 0 ? [] : [{ file, line, message: "marked as an error, but the tables allow it" }];
}

function findFault(words: readonly string[]): string | undefined {
  if (words.length === 0) return "a command is missing beside an operator";
  if (/^start \/wait$/i.test(words.slice(0, 2).join(" "))) return findFault(words.slice(2));
  const lower = words.map((word) => word.toLowerCase().replace(/^@/, ""));
  const command = [lower[0]?.replace(/\.exe$/, ""), ...lower.slice(1)];
  const count = [4, 3, 2, 1].find((length) => commandForms[command.slice(0, length).join(" ")] !== undefined);
  const name = command.slice(0, count ?? 1).join(" ");
  const form = commandForms[name];
  if (count === undefined || form === undefined) return `${name} is not in the table of known commands`;
  const fault = findArgumentFault(form, words.slice(count));
  return fault === undefined ? undefined : `${name}: ${fault}; see ${form.source}`;
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
  return `${plainWords} words beside the switches, not ${fewest === most ? fewest : `${fewest} to ${most}`}`;
}

function isSwitch(word: string, written: string): boolean {
  const lower = word.toLowerCase();
  if (/[:=]$/.test(written)) return lower.startsWith(written) && lower.length > written.length;
  return lower === written.replace(/ \*$/, "");
}

function isLikeSwitch(word: string, { switches }: CommandForm): boolean {
  return /^[/-]/.test(word) || (/^\w+=/.test(word) && switches.some((written) => /=( \*)?$/.test(written)));
}

function joinLines(text: string): CommandLine[] {
  const joined: CommandLine[] = [];
  let isContinued = false;
  for (const [index, written] of text.split("\n").entries()) {
    const line = written.trim();
    const last = joined.at(-1);
    if (isContinued && last) last.text = `${last.text.slice(0, -1)}${line}`;
    else joined.push({ index, text: line });
    isContinued = line.endsWith("^");
  }
  return joined.filter(({ text: line }) => line !== "" && !/^(rem\b|::)/i.test(line));
}
