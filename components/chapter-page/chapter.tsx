import styles from "@/components/chapter-page/chapter-page.module.css";
import { ChapterPicture } from "@/components/chapter-page/chapter-picture";
import { StoryList } from "@/components/chapter-page/story-list";
import { PageSteps } from "@/components/page-steps/page-steps";
import type { ChapterPage } from "@/lib/content/kinds/chapter";
import type { PictureDescription } from "@/lib/pictures/describe-picture";

type ChapterProps = {
  page: ChapterPage;
  /** All chapters in the order of the story, this one included. */
  chapters: readonly ChapterPage[];
  /** The delivered files of the picture that the chapter's front matter names. */
  picture?: PictureDescription;
};

/** A chapter of the story: title, picture, text, the way on, and the list of all chapters. */
export function Chapter({ page, chapters, picture }: ChapterProps) {
  const words = page.frontMatter.picture;
  const place = chapters.findIndex(({ path }) => path === page.path) + 1;
  const text = [page.introHtml, ...page.parts.map(({ html }) => html)].join("\n");
  return (
    <div className={styles.layout}>
      <article className={styles.chapter}>
        <p className={styles.place}>
          {place} of {chapters.length}
        </p>
        <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
        {picture && words && <ChapterPicture picture={picture} alt={words.alt} caption={words.caption} />}
        <div dangerouslySetInnerHTML={{ __html: text }} />
        <PageSteps previous={chapters[place - 2]} next={chapters[place]} over="chapter" />
      </article>
      <StoryList chapters={chapters} current={page.path} />
    </div>
  );
}
