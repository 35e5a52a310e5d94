/** The middle of some numbers, the upper one of two; 0 for none. One odd measurement does not move it. */
export function findMedian(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
