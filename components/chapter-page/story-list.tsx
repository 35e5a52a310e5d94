import styles from "@/components/chapter-page/chapter-page.module.css";
import type { ChapterPage } from "@/lib/content/kinds/chapter";

type StoryListProps = { chapters: readonly ChapterPage[]; current: string };

/** All chapters in their order; the one of the page you are on says so. */
export function StoryList({ chapters, current }: StoryListProps) {
  return (
    <aside className={styles.story}>
      <nav aria-labelledby="fire-pit-story">
        <h2 id="fire-pit-story">The fire pit story</h2>
        <ol>
          {chapters.map(({ path, heading }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? "page" : undefined}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  );
}
