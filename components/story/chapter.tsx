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

/** A chapter of the story: where it is in it, title, picture, text, the way on, and the list of all chapters. */
export function Chapter({ page, chapters }: ChapterProps) {
  const number = chapters.findIndex(({ path }) => path === page.path) + 1;
  const text = page.sections.map(({ html }) => html).join("\n");
  return (
    <div className={styles.layout}>
      <article className={styles.chapter}>
        <p className={styles.number}>
          {getStoryName(chapters)} {number} of {chapters.length}
        </p>
        <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
        {page.picture && <PagePicture picture={page.picture} shownWidth="(min-width: 44rem) 42rem, 100vw" />}
        {page.introHtml && <div className={styles.lead} dangerouslySetInnerHTML={{ __html: page.introHtml }} />}
        <div dangerouslySetInnerHTML={{ __html: text }} />
        <Steps previous={chapters[number - 2]} next={chapters[number]} />
        <Byline {...page.frontMatter} />
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
          <span>
            <small className="quiet">Previous</small> {getShortName(previous)}
          </span>
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.path}>
          {/* biome-ignore lint/performance/noImgElement: lib/pictures has made the sizes; next/image would ship script. */}
          {next.picture && <img src={next.picture.src} width="180" height="120" alt="" loading="lazy" />}
          <span>
            <small className="quiet">Next</small> {getShortName(next)}
          </span>
        </a>
      )}
    </nav>
  );
}

/** What the first chapter calls the whole. */
const getStoryName = ([first]: readonly ChapterPage[]): string => first?.frontMatter.story ?? "The story";

type StoryListProps = { chapters: readonly ChapterPage[]; current: string };

/** All chapters in their order; the one of the page you are on says so. */
function StoryList({ chapters, current }: StoryListProps) {
  return (
    <aside className={styles.story}>
      <nav aria-labelledby="story">
        <h2 className="quiet" id="story">
          {getStoryName(chapters)}
        </h2>
        <PageList
          pages={chapters.map((page) => ({ path: page.path, label: getShortName(page) }))}
          current={current}
          isOrdered
        />
      </nav>
    </aside>
  );
}
