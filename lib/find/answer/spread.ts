/** A place with what it is worth as an answer. */
export type Scored = { place: number; page: number; score: number };

/** So many answers are of as many pages, where there are any. */
const ofOwnPage = 3;
const mostOfPage = 4;

/** Answers that are worth less than this share of the best one are left out. */
const leastShare = 0.12;

/** Picks from answers, sorted by score, those to show: first the best ones of a few pages, then all by their score. */
export function spread(scored: readonly Scored[], most: number): Scored[] {
  const good = scored.filter(({ score }) => score > 0 && score >= (scored[0]?.score ?? 0) * leastShare);
  const bestOfPages = [...new Map(good.toReversed().map((each) => [each.page, each])).values()].reverse();
  const first = bestOfPages.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, ofOwnPage);
  const counts = new Map<number, number>();
  const all = [...first, ...good.filter((each) => !first.includes(each))].filter(({ page }) => {
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return (counts.get(page) ?? 0) <= mostOfPage;
  });
  return all.slice(0, most);
}
