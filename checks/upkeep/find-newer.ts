/** A version of a package as the registry tells of it; without engines it says nothing of Node. */
export type Published = { version: string; engines?: { node?: string } };

/** The newest version, the newest that runs on a Node, and what Node the newest wants. */
export type Newer = { newest: string; runsHere: string; wants: string };

type Numbers = [major: number, minor: number, patch: number];

function compare(one: Numbers, other: Numbers): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

const toNumbers = (version: string): Numbers => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
};

/** The first version that a comparator such as `^20.9` no longer takes. */
function findEnd(sign: string, [major, minor, patch]: Numbers, given: number): Numbers {
  if (sign === "^" || given === 1) return [major + 1, 0, 0];
  return sign === "~" || given === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function holds(comparator: string, version: Numbers): boolean {
  const [, sign = "", numbers = ""] = comparator.match(/^(\^|~|[<>]=?|=)?v?(\d+(?:\.\d+){0,2})(?:\.[x*])*$/) ?? [];
  if (!numbers) throw new Error(`“${comparator}” is no comparator that checks/upkeep/find-newer.ts knows`);
  const [start, end] = [toNumbers(numbers), findEnd(sign, toNumbers(numbers), numbers.split(".").length)];
  if (sign === ">=") return compare(version, start) >= 0;
  if (sign === ">") return compare(version, numbers.includes(".") ? start : end) > 0;
  if (sign === "<=") return compare(version, end) < 0;
  if (sign === "<") return compare(version, start) < 0;
  return compare(version, start) >= 0 && compare(version, end) < 0;
}

/** Says whether a Node, such as `20.19.0`, is within a range as `engines` has it; `*` and an empty one take each. */
export function runsOn(range: string, node: string): boolean {
  const alternatives = range.replaceAll(/([<>=^~])\s+/g, "$1").split("||");
  return alternatives.some((alternative) =>
    alternative
      .split(/\s+/)
      .filter((comparator) => comparator && comparator !== "*")
      .every((comparator) => holds(comparator, toNumbers(node))),
  );
}

/** What of a package's newer versions one would want to know; undefined when there is none. */
export function findNewer(published: readonly Published[], node: string): Newer | undefined {
  const sorted = [...published].sort((a, b) => compare(toNumbers(b.version), toNumbers(a.version)));
  const [newest] = sorted;
  const here = sorted.find(({ engines }) => runsOn(engines?.node ?? "", node));
  return newest && { newest: newest.version, runsHere: here?.version ?? "none", wants: newest.engines?.node ?? "" };
}
