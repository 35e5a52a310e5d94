import { createChecker, type Fault, type JoinedLine, joinLines } from "@/checks/samples/checker";

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
export const regChecker = createChecker({
  tool: "registry file parser",
  version: "",
  languages: ["reg"],
  verdict: "parsed as a registry file",
  // Only bytes go on in the next line; a backslash at the end of a comment or a key does not continue it.
  findFaults: (text, { extent }) => findFaults(joinLines(text, /,\\$/), extent === "fragment"),
});

/** A fragment is what comes below the header. */
function findFaults(lines: readonly JoinedLine[], isFragment: boolean): Fault[] {
  const faults: Fault[] = [];
  const [first] = lines;
  if (!isFragment && !headers.includes(first?.text ?? "")) {
    faults.push({ line: first?.line ?? 1, message: `the first line is not “${headers[0]}”` });
  }
  let deletedKey: boolean | undefined;
  for (const { line, text } of isFragment ? lines : lines.slice(1)) {
    if (text === "" || text.startsWith(";")) continue;
    if (text.startsWith("[")) {
      deletedKey = text.startsWith("[-");
      if (!key.test(text)) faults.push({ line, message: `no registry key with a known root: ${text}` });
      continue;
    }
    const fault = findValueFault(text, deletedKey);
    if (fault !== undefined) faults.push({ line, message: fault });
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
