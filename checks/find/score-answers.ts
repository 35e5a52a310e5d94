import { readFile } from "node:fs/promises";

/** A question as someone typed it, and the places that answer it: pages, or rows of charts. */
export type Query = { query: string; right: string[] };

/** How many of the questions have a right answer first and among the first three, and which have none there. */
export type Score = { first: number; firstThree: number; missed: string[]; notFirst: string[] };

/** The questions that were written down before the ranking was made; queries.test.ts holds them to their form. */
export const loadQueries = async (): Promise<Query[]> => JSON.parse(await readFile("checks/find/queries.json", "utf8"));

/** Judges answers, each a path with or without an anchor, by question; a page is right by any of its anchors. */
export function scoreAnswers(queries: readonly Query[], answers: ReadonlyMap<string, readonly string[]>): Score {
  const places = queries.map(({ query, right }) => {
    const found = answers.get(query) ?? [];
    return found.findIndex((href) => right.includes(href) || right.includes(href.replace(/#.*/, "")));
  });
  const isAmongThree = (place: number) => place >= 0 && place < 3;
  const pick = (isPicked: (place: number) => boolean) =>
    queries.filter((_, index) => isPicked(places[index] ?? -1)).map(({ query }) => query);
  return {
    first: places.filter((place) => place === 0).length,
    firstThree: places.filter(isAmongThree).length,
    missed: pick((place) => !isAmongThree(place)),
    notFirst: pick((place) => place !== 0),
  };
}
