import { Byline } from "@/components/byline/byline";
import styles from "@/components/chapter-page/chapter-page.module.css";
import { StoryList } from "@/components/chapter-page/story-list";
import { PagePicture } from "@/components/page-picture/page-picture";
import { PageSteps } from "@/components/page-steps/page-steps";
import type { ChapterPage as Chapter } from "@/lib/content/kinds/chapter";

type ChapterPageProps = {
  page: Chapter;
  /** All chapters in the order of the story, this one included. */
  chapters: readonly Chapter[];
};

/** A chapter of the story: title, picture, text, the way on, and the list of all chapters. */
export function ChapterPage({ page, chapters }: ChapterPageProps) {
  const place = chapters.findIndex(({ path }) => path === page.path) + 1;
  const text = [page.introHtml, ...page.parts.map(({ html }) => html)].join("\n");
  return (
    <div className={styles.layout}>
      <article className={styles.chapter}>
        <p className={styles.place}>
          {place} of {chapters.length}
        </p>
        <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
        <Byline {...page.frontMatter} />
        {page.picture && <PagePicture picture={page.picture} />}
        <div dangerouslySetInnerHTML={{ __html: text }} />
        <PageSteps previous={chapters[place - 2]} next={chapters[place]} over="chapter" />
      </article>
      <StoryList chapters={chapters} current={page.path} />
    </div>
  );
}
