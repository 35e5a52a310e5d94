import { getCardPath } from "@/lib/cards/card-file";
import type { Page } from "@/lib/content/page";
import { createOwner } from "@/lib/published/site-data";
import type { SiteSettings } from "@/lib/settings";

/** What the byline of a page says, as schema.org has it. */
export const createBylineData = ({ frontMatter: { date, published = date } }: Page, settings: SiteSettings) => ({
  author: createOwner(settings),
  datePublished: published,
  dateModified: date,
});

/** What any page to read says of itself, whatever it is; its picture is its photograph in all crops, or else its card. */
export const createArticleData = (page: Page, settings: SiteSettings) => ({
  headline: page.heading,
  description: page.frontMatter.description,
  url: settings.url + page.path,
  inLanguage: "en",
  image: (page.picture?.crops ?? [getCardPath(page)]).map((path) => settings.url + path),
  ...createBylineData(page, settings),
});
