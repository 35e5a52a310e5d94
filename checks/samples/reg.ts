import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

/** A line as regedit reads it, after lines that end in `\` are joined; `index` is where it began, 0-based. */
type RegLine = { index: number; text: string };

const headers = ["Windows Registry Editor Version 5.00", "REGEDIT4"];
const quoted = String.raw`"(?:\\["\\]|[^"\\])*"`;
const bytes = "(?:[0-9a-f]{2}(?:,[0-9a-f]{2})*)?";
const key = /^\[-?HKEY_(LOCAL_MACHINE|CURRENT_USER|CLASSES_ROOT|USERS|CURRENT_CONFIG)(\\[^\\[\]]+)*\]$/;
const value = new RegExp(`^(?:@|${quoted})=(.*)$`);

/** The data that regedit writes: text, a 32-bit number, bytes of a type, or `-` to delete the value. */
const data = new RegExp(String.raw`^(?:${quoted}|dword:[0-9a-f]{1,8}|hex(?:\([0-9a-f]+\))?:${bytes}|-)$`, "i");

/**
 * Parses .reg files in the form that Microsoft documents: header, `[key]` or `[-key]` under a known root, `"name"=data`
 * or `@=data`, comments after `;`. https://support.microsoft.com/topic/9c7f37cf-a5e9-e1cd-c4fa-2a26218a1a23
 */
export const regChecker: SampleChecker = {
  tool: "registry file parser",
  languages: ["reg"],
  async check(samples) {
    return samples.flatMap(checkSample);
  },
};

function checkSample({ file, line, text, extent }: Sample): SampleProblem[] {
  const faults = findFaults(joinLines(text), extent === "fragment");
  if (extent !== "error") return faults.map(({ index, message }) => ({ file, line: line + index, message }));
  return faults.length > 0 ? [] : [{ file, line, message: "marked as an error, but the registry file is right" }];
}

/** A fragment is what stands below the header. */
function findFaults(lines: readonly RegLine[], isFragment: boolean) {
  const faults: { index: number; message: string }[] = [];
  const [first] = lines;
  if (!isFragment && !headers.includes(first?.text ?? "")) {
    faults.push({ index: first?.index ?? 0, message: `the first line is not “${headers[0]}”` });
  }
  let deletedKey: boolean | undefined;
  for (const { index, text } of isFragment ? lines : lines.slice(1)) {
    if (text === "" || text.startsWith(";")) continue;
    if (text.startsWith("[")) {
      deletedKey = text.startsWith("[-");
      if (!key.test(text)) faults.push({ index, message: `no registry key with a known root: ${text}` });
      continue;
    }
    const fault = findValueFault(text, deletedKey);
    if (fault !== undefined) faults.push({ index, message: fault });
  }
  return faults;
}

function findValueFault(text: string, deletedKey: boolean | undefined): string | undefined {
  const written = value.exec(text)?.[1];
  if (written === undefined) return `neither a key, a value nor a comment: ${text}`;
  if (deletedKey === undefined) return `a value before the first key: ${text}`;
  if (deletedKey) return `a value under a key that is deleted: ${text}`;
  return data.test(written.trim()) ? undefined : `data of no known type: ${written}`;
}

function joinLines(text: string): RegLine[] {
  const joined: RegLine[] = [];
  let isContinued = false;
  for (const [index, written] of text.split("\n").entries()) {
    const line = written.trim();
    const last = joined.at(-1);
    if (isContinued && last) last.text += line;
    else joined.push({ index, text: line });
    // Only bytes go on in the next line; a backslash at the end of a comment or a key does not.
    isContinued = /,\\$/.test(line);
    const current = joined.at(-1);
    if (isContinued && current) current.text = current.text.slice(0, -1);
  }
  return joined;
}
