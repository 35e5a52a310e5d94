import type { ChapterPage } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";

/** The pages of the story, in its order. */
export function listChapters({ pages }: Site): ChapterPage[] {
  return pages
    .flatMap((page) => (page.frontMatter.kind === "chapter" ? [{ ...page, frontMatter: page.frontMatter }] : []))
    .sort((a, b) => a.frontMatter.order - b.frontMatter.order);
}
