import { loadSite } from "@/lib/content/site";
import { toSingular } from "@/lib/words";
import { specifiedRoutes } from "./inventory";

const site = await loadSite();
const pages = site.pages.filter(({ path }) => path in specifiedRoutes);

/** A title that we chose leaves room for “Field Notes: ” within the 60 characters that search results show. */
const mostCharacters = 47;

/** `C# Branches` → `c#`, `branch` */
const listWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}#]+/gu) ?? []).map((word) => toSingular(word));

test("a title is short enough for search results, and has the words of its first query unless it is specified", () => {
  const lacking = pages.flatMap((page) => {
    const { title, search: [firstQuery] = [title] } = page.frontMatter;
    if (title.length > mostCharacters) return [`${page.file}: the title has ${title.length} characters`];
    const words = specifiedRoutes[page.path] === undefined ? listWords(firstQuery ?? title) : [];
    const missing = words.filter((word) => !listWords(title).includes(word));
    return missing.length ? [`${page.file}: the title lacks “${missing.join(" ")}”`] : [];
  });
  expect(lacking).toEqual([]);
});
