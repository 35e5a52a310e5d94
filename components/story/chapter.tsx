import { Byline } from "@/components/byline/byline";
import { PagePicture } from "@/components/page-picture/page-picture";
import { PageSteps } from "@/components/page-steps/page-steps";
import styles from "@/components/story/chapter.module.css";
import { StoryList } from "@/components/story/story-list";
import type { ChapterPage } from "@/lib/content/page";

type ChapterProps = {
  page: ChapterPage;
  /** All chapters in the order of the story, this one included. */
  chapters: readonly ChapterPage[];
};

/** A chapter of the story: title, picture, text, the way on, and the list of all chapters. */
export function Chapter({ page, chapters }: ChapterProps) {
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
