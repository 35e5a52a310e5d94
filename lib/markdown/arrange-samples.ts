import type { Code, Nodes, Root } from "mdast";
import { isCallout } from "@/lib/markdown/callouts";
import { isOutput, listFences } from "@/lib/markdown/fences";
import { readKeys } from "@/lib/markdown/samples";
import type { JoinedSample } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

/** In lines. A longer sample isn't taken at a glance. */
const maxAnswerLines = 14;

/** Joins each sample to its outputs and its callout, and marks the page's answer, which is shown on charcoal. */
export function arrangeSamples() {
  return (root: Root): void => {
    const answer = findAnswer(root);
    if (answer) answer.data = { ...answer.data, isAnswer: true };
    walk<Nodes>(root, (parent) => {
      if (parent.type === "root") parent.children = joinSamples(parent.children);
      else if (parent.type === "listItem") parent.children = joinSamples(parent.children);
    });
  };
}

/** The sample marked `answer`; else the first short sample or shortcut before any section or table. */
function findAnswer(root: Root): Code | undefined {
  const marked = listFences(root).find(({ marks }) => marks.answer);
  if (marked) return marked.code;
  const first = root.children.find(
    (node) => isSectionHeading(node) || node.type === "table" || (node.type === "code" && isAnswerLike(node)),
  );
  return first?.type === "code" && first.value.split("\n").length <= maxAnswerLines ? first : undefined;
}

const isAnswerLike = (code: Code) => !isOutput(code) || readKeys(code.value).length > 0;

const isSectionHeading = (node: Nodes) => node.type === "heading" && node.depth === 2;

function joinSamples<Node extends Nodes>(nodes: readonly Node[]): (Node | JoinedSample)[] {
  const joined: (Node | JoinedSample)[] = [];
  for (const node of nodes) {
    const previous = joined.at(-1);
    const isAttached = (node.type === "code" && isOutput(node)) || isCallout(node);
    if (isAttached && previous?.type === "joinedSample") previous.children.push(node);
    else if (isAttached && previous?.type === "code")
      joined.splice(-1, 1, { type: "joinedSample", children: [previous, node] });
    else joined.push(node);
  }
  return joined;
}
