import { Byline } from "@/components/frame/byline";
import { PagePicture, PictureImage } from "@/components/frame/page-picture";
import { PageList } from "@/components/page-list/page-list";
import styles from "@/components/story/chapter.module.css";
import type { ChapterPage, Site } from "@/lib/content/page";
import { getShortName, listChapters } from "@/lib/navigation/navigation";

/** All chapters of the story, in order. */
type ChaptersProps = { chapters: readonly ChapterPage[] };

export function Chapter({ site, page }: { site: Site; page: ChapterPage }) {
  const chapters = listChapters(site);
  const number = chapters.findIndex(({ path }) => path === page.path) + 1;
  const text = page.sections.map(({ html }) => html).join("\n");
  return (
    <article className={styles.chapter}>
      <div className={styles.head}>
        <p className={styles.number}>
          Chapter {number} of {chapters.length}
        </p>
        <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
        {page.picture && <PagePicture picture={page.picture} shownWidth="min(42rem, 100vw)" />}
      </div>
      <div className={styles.text}>
        {page.introHtml && <div className={styles.lead} dangerouslySetInnerHTML={{ __html: page.introHtml }} />}
        {number === 1 && <Frames chapters={chapters} />}
        <div dangerouslySetInnerHTML={{ __html: text }} />
        <Steps previous={chapters[number - 2]} next={chapters[number]} />
        <Byline {...page.frontMatter} />
      </div>
      <StoryList chapters={chapters} current={page.path} />
    </article>
  );
}

/** The story in its drawings, each a link to its chapter. */
function Frames({ chapters }: ChaptersProps) {
  const drawn = chapters.filter(({ picture }) => picture);
  if (drawn.length < 2) return null;
  return (
    <nav className={styles.frames} aria-label="The story in pictures">
      <ol>
        {drawn.map((page) => (
          <li key={page.path}>
            <a href={page.path}>
              {page.picture && <PictureImage picture={page.picture} loading="lazy" />}
              <span>
                <b>{chapters.indexOf(page) + 1}</b> {getShortName(page)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Steps({ previous, next }: { previous?: ChapterPage | undefined; next?: ChapterPage | undefined }) {
  return (
    <nav className={`cluster ${styles.steps}`} aria-label="Previous and next chapter">
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>
            <small className="quiet">Previous</small> {getShortName(previous)}
          </span>
        </a>
      )}
      {next && (
        <a className={`box ${styles.next}`} rel="next" href={next.path}>
          {next.picture && <PictureImage picture={next.picture} loading="lazy" />}
          <span>
            <small className="quiet">Next</small> {getShortName(next)}
          </span>
        </a>
      )}
    </nav>
  );
}

/** Its heading is the `story` in the first chapter's front matter. */
function StoryList({ chapters, current }: ChaptersProps & { current: string }) {
  return (
    <aside className={styles.story}>
      <nav aria-labelledby="story">
        <h2 className="quiet" id="story">
          {chapters[0]?.frontMatter.story ?? "The story"}
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
