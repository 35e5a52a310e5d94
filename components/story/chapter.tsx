import { Byline } from "@/components/frame/byline";
import { PagePicture } from "@/components/frame/page-picture";
import { PageList } from "@/components/page-list/page-list";
import styles from "@/components/story/chapter.module.css";
import type { ChapterPage } from "@/lib/content/page";
import { getShortName } from "@/lib/navigation/navigation";

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
        <Steps previous={chapters[place - 2]} next={chapters[place]} />
      </article>
      <StoryList chapters={chapters} current={page.path} />
    </div>
  );
}

/** The way to the chapters before and after this one, where there are any. */
function Steps({ previous, next }: { previous?: ChapterPage | undefined; next?: ChapterPage | undefined }) {
  return (
    <nav className={styles.steps} aria-label="Previous and next chapter">
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>Previous</span> {getShortName(previous)}
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.path}>
          <span>Next</span> {getShortName(next)}
        </a>
      )}
    </nav>
  );
}

type StoryListProps = { chapters: readonly ChapterPage[]; current: string };

/** All chapters in their order; the one of the page you are on says so. */
function StoryList({ chapters, current }: StoryListProps) {
  return (
    <aside className={styles.story}>
      <nav aria-labelledby="story">
        <h2 id="story">{chapters[0]?.frontMatter.story ?? "The story"}</h2>
        <PageList
          pages={chapters.map((page) => ({ path: page.path, label: getShortName(page) }))}
          current={current}
          isOrdered
        />
      </nav>
    </aside>
  );
}
