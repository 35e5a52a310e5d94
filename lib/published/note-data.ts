import type { CollectionPage, TechArticle } from "schema-dts";
import type { NotePage } from "@/lib/content/page";
import { createArticleData } from "@/lib/published/article-data";
import type { SiteSettings } from "@/lib/settings";

/** A note as schema.org TechArticle, or the index of a section as CollectionPage. */
export const createNoteData = (page: NotePage, isIndex: boolean, settings: SiteSettings) =>
  ({
    "@type": isIndex ? "CollectionPage" : "TechArticle",
    ...createArticleData(page, settings),
  }) satisfies TechArticle | CollectionPage;
