import { findFutureDates } from "@/lib/content/compare-pages";
import { checkSite } from "@/lib/content/site";
import { toDay } from "@/lib/days";
import { formatProblem } from "@/lib/problem";

test("our pages have no problems and no warnings", async () => {
  const { site, problems } = await checkSite();
  const found = [...problems, ...findFutureDates(site.pages, toDay(new Date()))];
  expect(found.map(formatProblem)).toEqual([]);
});
