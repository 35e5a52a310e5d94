import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { ContentPage } from "@/components/content-page/content-page";
import type { Page } from "@/lib/content/page";
import { loadSite } from "@/lib/content/site";
import { listShown } from "@/lib/navigation/list-parts";
import { listRelated } from "@/lib/navigation/related-pages";
import { findPath } from "@/lib/paths";
import { describeShown } from "@/lib/published/metadata";

const texts = ["markdown", "headingHtml", "introHtml", "parts", "places"];

test("a page but those of /find is made without the text of another, so a build needn't render it when that changes", async () => {
  const read: string[] = [];
  let shownPath: string | undefined;
  const guard = (page: Page) =>
    new Proxy(page, {
      get(own, key, receiver) {
        if (shownPath !== undefined && own.path !== shownPath && texts.includes(String(key)))
          read.push(`${shownPath} reads ${String(key)} of ${own.path}`);
        return Reflect.get(own, key, receiver);
      },
    });
  const site = { pages: (await loadSite()).pages.map(guard) };
  const shown = [...listShown(site).values()];
  // Which pages are related is found from all texts, and part of what a document depends on.
  for (const page of site.pages) listRelated(site, page);
  for (const each of shown.filter(({ page }) => page.path !== findPath)) {
    shownPath = each.page.path;
    const { prelude } = await prerenderToNodeStream(<ContentPage {...each} />);
    expect(await text(prelude)).toContain("</main>");
    describeShown(each);
  }
  expect(read).toEqual([]);
});
