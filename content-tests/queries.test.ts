import { readFile } from "node:fs/promises";
import { loadSite } from "@/lib/content/site";
import { openFinder } from "@/lib/find/site-finder";

/** A question as someone typed it, and what answers it: pages, or rows of charts. */
type Query = { query: string; right: string[] };

/** The questions of people who didn't know the ranking. */
const queries: Query[] = JSON.parse(await readFile("content-tests/queries.json", "utf8"));
const find = openFinder(await loadSite());

/** How many answers come before the first right one, -1 where none is right; a page is right by any of its rows. */
async function countBefore({ query, right }: Query): Promise<number> {
  const { answers } = await find(query);
  return answers.findIndex(({ href, page }) => right.includes(href) || right.includes(page.path));
}

test("92 % of strangers' queries have a correct answer first, and 96 % among the first three", async () => {
  const asked = await Promise.all(queries.map(async (one) => ({ query: one.query, before: await countBefore(one) })));
  const notFirst = asked.filter(({ before }) => before !== 0);
  const notSeen = asked.filter(({ before }) => before < 0 || before > 2);
  expect({ notFirst, isEnough: notFirst.length <= queries.length * 0.08 }).toEqual({ notFirst, isEnough: true });
  expect({ notSeen, isEnough: notSeen.length <= queries.length * 0.04 }).toEqual({ notSeen, isEnough: true });
});
