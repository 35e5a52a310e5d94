/** @jsxImportSource @/lib/hast */
import type { Element } from "hast";

/** What a command may touch. */
export const reachCells = ["files", "index", "commits", "server"] as const;

export type ReachCell = (typeof reachCells)[number];

/**
 * What a sample did at worst in the states in which it was tried. `cells` has a digit for each cell: `2010`, 1 for moved, with its
 * content still somewhere, 2 for lost. `worst` has the state that shows it, for each cell that was touched.
 */
export type Reach = { cells: string; worst: Partial<Record<ReachCell, string>> };

/** The states of content-tests/samples/scenarios/git-states.sh that everybody meets. */
export const everydayStates: ReadonlySet<string> = new Set(
  "as-the-scenario-is clean staged staged-then-edited new-file-staged-then-edited unstaged server-ahead server-ahead-and-fetched untracked".split(
    " ",
  ),
);

/** The cells to show: `2200` → `2300`, if what the index had is lost only in other states, as with an unfinished merge. */
export const gradeReach = ({ cells, worst }: Reach): string =>
  reachCells
    .map((name, index) => (cells[index] === "2" && !everydayStates.has(worst[name] ?? "") ? "3" : cells[index]))
    .join("");

/** The degrees, the worst first, with the class of each (app/samples.css). */
const degrees = [
  { digit: "2", words: "lost", className: "lost" },
  { digit: "3", words: "lost in rare cases", className: "rare" },
  { digit: "1", words: "moved", className: "moved" },
  { digit: "0", words: "not touched", className: undefined },
];

/** `2010` → `files lost; commits moved; index and server not touched`, or only what is touched. */
export function describeReach(cells: string, isShort = false): string {
  const phrases = degrees.flatMap(({ digit, words }) => {
    if (isShort && digit === "0") return [];
    const names = reachCells.filter((_, index) => cells[index] === digit);
    return names.length ? `${names.join(", ").replace(/, (\w+)$/, " and $1")} ${words}` : [];
  });
  return phrases.join("; ");
}

const createCells = (cells: string) =>
  [...cells].map((cell) => <i className={degrees.find(({ digit }) => digit === cell)?.className} />);

/** Four cells in a row: empty, half or crossed. */
export const createReachMark = (cells: string): Element => (
  <span className="reach" role="img" title={`Reach in the states tried: ${describeReach(cells)}`}>
    {createCells(cells)}
  </span>
);

/** The cells with what they say, for the answer of a page. */
export const createReachWords = (cells: string): Element => (
  <span className="option">
    <span className="reach" aria-hidden="true">
      {createCells(cells)}
    </span>{" "}
    {describeReach(cells, true)}
  </span>
);

/** What the cells are, in order, and what each looks like. */
export const createReachLegend = (): Element => (
  <p className="quiet">
    {`Reach in the states tried, at worst: ${reachCells.join(", ")}. Each is `}
    {degrees.toReversed().map(({ digit, words }, index) => [
      index > 0 && ", ",
      <span className="option">
        <span className="reach" aria-hidden="true">
          {createCells(digit)}
        </span>{" "}
        {words}
      </span>,
    ])}
    .
  </p>
);
