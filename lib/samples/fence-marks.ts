const marksWithText = ["file", "scenario", "unchecked"] as const;
const marksAlone = ["fragment", "error"] as const;
const allowed = [...marksAlone, ...marksWithText.map((mark) => `${mark}="…"`)].join(", ");

/** What the writer says of a code sample behind the fence's language; see docs/writing.md. */
export type FenceMarks = { file?: string; scenario?: string; unchecked?: string; fragment?: boolean; error?: boolean };

/** Parses `file="app.ts" fragment`. Throws an error in words at a mark that is unknown, empty or at odds with another. */
export function parseFenceMarks(meta: string): FenceMarks {
  const marks: FenceMarks = {};
  for (const [found] of meta.matchAll(/(?:[^\s"]|"[^"]*")+|\S+/g)) {
    const [, name, text] = /^([^="]+)(?:="([^"]*)")?$/.exec(found) ?? [];
    const withText = marksWithText.find((mark) => mark === name);
    const alone = marksAlone.find((mark) => mark === name);
    if (withText && text?.trim()) {
      marks[withText] = text;
    } else if (alone && text === undefined) {
      if (marks.fragment || marks.error)
        throw new Error("a fence is marked error or fragment, not both; take one away");
      marks[alone] = true;
    } else {
      throw new Error(`fence mark ${found} is unknown; write ${allowed}`);
    }
  }
  return marks;
}
