/** How many letters must be put in, taken out or changed to make one word of another (Levenshtein distance). */
export function countEdits(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const change = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The candidate at most two edits away from a word, or so many; the nearest first, undefined when there is none. */
export function findNearest(word: string, candidates: readonly string[], mostEdits = 2): string | undefined {
  const edits = candidates.map((candidate) => ({ candidate, count: countEdits(word, candidate) }));
  return edits.filter(({ count }) => count <= mostEdits).sort((a, b) => a.count - b.count)[0]?.candidate;
}
