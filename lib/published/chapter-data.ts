import type { Article } from "schema-dts";
import { storyName } from "@/lib/content/kinds/chapter";
import type { ChapterPage } from "@/lib/content/page";
import { createArticleData } from "@/lib/published/article-data";
import type { SiteSettings } from "@/lib/settings";

/** A chapter as schema.org Article, with its place in the story, which is where its first chapter is. */
export const createChapterData = (page: ChapterPage, [first = page]: readonly ChapterPage[], settings: SiteSettings) =>
  ({
    "@type": "Article",
    ...createArticleData(page, settings),
    isPartOf: { "@type": "CreativeWork", name: storyName, url: settings.url + first.path },
    position: page.frontMatter.order,
  }) as const satisfies Article;
