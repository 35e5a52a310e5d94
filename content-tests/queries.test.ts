import { readFile } from "node:fs/promises";
import { loadSite } from "@/lib/content/site";
import { createSiteFinder } from "@/lib/find/find-fixture";

/** A question as someone typed it, and the places that answer it: pages, or rows of charts. */
type Query = { query: string; right: string[] };

/** The questions that were written down before the ranking was made. */
const queries: Query[] = JSON.parse(await readFile("content-tests/queries.json", "utf8"));
const finder = createSiteFinder(await loadSite());

/** How many answers come before the first right one, -1 where none is right; a page is right by any of its anchors. */
async function findRight({ query, right }: Query): Promise<number> {
  const answers = await finder.find(query);
  return answers.findIndex(({ href }) => right.includes(href) || right.includes(href.replace(/#.*/, "")));
}

test("of the questions that nobody tuned for, 95 % have a right answer first and all among the first three", async () => {
  const places = await Promise.all(queries.map(async (one) => ({ query: one.query, place: await findRight(one) })));
  const notFirst = places.filter(({ place }) => place !== 0);
  expect({ notFirst, isEnough: notFirst.length <= queries.length * 0.05 }).toEqual({ notFirst, isEnough: true });
  expect(places.filter(({ place }) => place < 0 || place > 2)).toEqual([]);
});
