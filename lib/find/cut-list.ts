import { nameLength, toPartPath } from "@/lib/find/find-index";
import { sha256 } from "@/lib/hash";

/** A line of a list: its key, and what is in the file after it. */
export type Line = { key: string; value: string };

/** A list as the root has it, and its parts' files by path. */
type CutList = { list: string; files: [path: string, text: string][] };

/**
 * Cuts sorted lines into parts of about twice `least` bytes after compression, and names each by its content. A cut is
 * before a line whose hash is the lowest of all within `least` bytes around it: what is farther away doesn't move it, so
 * a changed line changes the name of its part and rarely that of another.
 */
export function cutList(lines: readonly Line[], least: number): CutList {
  const ends: number[] = [];
  let end = 0;
  for (const [place, { key, value }] of lines.entries()) {
    end += estimateBytes(key, lines[place - 1]?.key ?? "", value);
    ends.push(end);
  }
  const ranks = lines.map(({ key }) => sha256([key]).readUInt32BE());
  const isLowest = (place: number) => {
    const [rank = 0, at = 0] = [ranks[place], ends[place - 1]];
    for (let near = place - 1; near >= 0 && at - (ends[near - 1] ?? 0) <= least; near--)
      if ((ranks[near] ?? 0) <= rank) return false;
    for (let near = place + 1; near < lines.length && (ends[near - 1] ?? 0) - at <= least; near++)
      if ((ranks[near] ?? 0) < rank) return false;
    return at >= least && end - at >= least;
  };
  const starts = [0, ...[...lines.keys()].filter((place) => place > 0 && isLowest(place))];
  const listed: string[] = [];
  const files = starts.map((start, place): [string, string] => {
    const own = lines.slice(start, starts[place + 1]);
    const text = own.map(({ key, value }) => (value ? `${key}\t${value}` : key)).join("\n");
    const name = nameByContent(text);
    listed.push(name + shortenKey(own[0]?.key ?? "", lines[start - 1]?.key ?? ""));
    return [toPartPath(name), text];
  });
  return { list: listed.join("\n"), files };
}

/** What a line adds to a compressed part: as its key shares its beginning with the one before, only the rest. */
export function estimateBytes(key: string, before: string, value: string): number {
  let shared = 0;
  while (shared < key.length && key[shared] === before[shared]) shared += 1;
  return 1 + 0.6 * (key.length - shared) + 0.5 * value.length;
}

/** Paths are lower case, so a name has no capitals. */
const nameByContent = (text: string): string =>
  BigInt(`0x${sha256([text]).toString("hex")}`)
    .toString(36)
    .slice(1, nameLength + 1);

/** As much of a key as puts it after the one before: `delete` after `decide` → `del`. */
function shortenKey(key: string, before: string): string {
  let size = 0;
  while (size < key.length && key.slice(0, size) <= before) size += 1;
  return key.slice(0, size);
}
