import { findMissingWords, getFirstQuery } from "@/lib/content/across";
import { loadSite } from "@/lib/content/site";
import { specifiedRoutes } from "./inventory";

const pages = (await loadSite()).pages.filter(({ path }) => path in specifiedRoutes);

/** A title of our own leaves room for “Field Notes: ” within the 60 characters that search results show. */
const mostCharacters = 47;

test("the title of a page holds the words of its first query, where the specification leaves it free", () => {
  const free = pages.filter(({ path }) => specifiedRoutes[path] === undefined);
  const lacking = free.flatMap((page) => {
    const missing = findMissingWords(getFirstQuery(page), page.frontMatter.title);
    return missing.length ? [`${page.file}: the title lacks “${missing.join(" ")}”`] : [];
  });
  expect(lacking).toEqual([]);
});

test("each specified page but home says what it should be found by", () => {
  const silent = pages.filter(({ frontMatter }) => !frontMatter.search);
  expect(silent.map(({ path }) => path)).toEqual(["/"]);
});

test("the titles of specified pages are short enough to be shown whole", () => {
  const titles = pages.map(({ frontMatter: { title } }) => title);
  expect(titles.filter(({ length }) => length > mostCharacters)).toEqual([]);
  expect(titles).toHaveLength(Object.keys(specifiedRoutes).length);
});

test("each title of the SQL section names SQL Server", () => {
  const titles = pages.filter(({ folder }) => folder === "sql").map(({ frontMatter: { title } }) => title);
  expect(titles.filter((title) => !title.includes("SQL Server"))).toEqual([]);
  expect(titles.length).toBeGreaterThan(9);
});
