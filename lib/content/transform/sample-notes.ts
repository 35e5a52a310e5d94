import type { Code, Root } from "mdast";
import { visit } from "unist-util-visit";
import { parseFenceMarks } from "@/lib/samples/fence-marks";
import { outputLanguage, samplesExplainedAt } from "@/lib/samples/languages";
import { countVerdicts, formatVerdict, hashSample, type Verdicts } from "@/lib/samples/verdicts";

/** What is known of one page's samples: the tools' versions, and the verdicts on this page. */
export type PageVerdicts = { tools: Verdicts["tools"]; samples: Verdicts["pages"][string] };

const notCheckedYet = "not checked yet";

/**
 * Says what was done with the samples of a page: one line below its heading, and at a sample only what is out of the
 * ordinary. A sample counts as judged only when this very text has a verdict; gives those that have none.
 */
export function addSampleNotes(root: Root, { tools, samples }: PageVerdicts): Code[] {
  const unrecorded: Code[] = [];
  const done: string[] = [];
  const exceptions: string[] = [];
  visit(root, "code", (code, index, parent) => {
    const marks = parseFenceMarks(code.meta ?? "");
    if (code.lang === outputLanguage || marks.output) return;
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const hash = hashSample(code.lang ?? "", code.meta ?? "", code.value, getOutput(next));
    const found = samples.find(({ sample }) => sample === hash);
    if (marks.unchecked !== undefined) note(code, "not checked", marks.unchecked);
    else if (!found) {
      unrecorded.push(code);
      note(code, notCheckedYet);
    } else if (found.failure !== undefined) note(code, "meant to fail", shorten(found.failure));
    else done.push(formatVerdict(found, tools));
  });

  function note(code: Code, phrase: string, words?: string) {
    exceptions.push(phrase);
    const sentence = phrase[0]?.toUpperCase() + phrase.slice(1);
    code.data = { ...code.data, note: words === undefined ? `${sentence}.` : `${sentence}: ${words}` };
  }

  const groups = [...countVerdicts(done), ...countVerdicts(exceptions)];
  if (groups.length > 0) root.children.splice(1, 0, createLine(groups));
  return unrecorded;
}

function getOutput(node: Root["children"][number] | undefined): string | undefined {
  return node?.type === "code" && parseFenceMarks(node.meta ?? "").output ? node.value : undefined;
}

/** `Samples: 9 compiled with C# 14 and run; 1 not checked.`, the first word a link to what that means. */
function createLine(groups: readonly [phrase: string, count: number][]): Root["children"][number] {
  const [[, first = 0] = [], ...others] = groups;
  const isOne = first === 1 && others.length === 0;
  const all = others.length === 0 ? "all " : "";
  const words = groups.map(([phrase, count]) => (isOne ? phrase : `${all}${count} ${phrase}`));
  const name = isOne ? "Sample" : "Samples";
  return {
    type: "paragraph",
    data: { hProperties: { className: ["samples"] } },
    children: [
      { type: "link", url: samplesExplainedAt, children: [{ type: "text", value: name }] },
      { type: "text", value: `: ${words.join("; ")}.` },
    ],
  };
}

const longestFailure = 160;

function shorten(message: string): string {
  return message.length > longestFailure ? `${message.slice(0, longestFailure)}…` : message;
}
