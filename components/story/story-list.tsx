import { PageList } from "@/components/page-list/page-list";
import styles from "@/components/story/chapter.module.css";
import { storyName } from "@/lib/content/kinds/chapter";
import type { ChapterPage } from "@/lib/content/page";
import { getShortName } from "@/lib/navigation/navigation";

type StoryListProps = { chapters: readonly ChapterPage[]; current: string };

/** All chapters in their order; the one of the page you are on says so. */
export function StoryList({ chapters, current }: StoryListProps) {
  return (
    <aside className={styles.story}>
      <nav aria-labelledby="fire-pit-story">
        <h2 id="fire-pit-story">{storyName}</h2>
        <PageList
          pages={chapters.map((page) => ({ path: page.path, label: getShortName(page) }))}
          current={current}
          isOrdered
        />
      </nav>
    </aside>
  );
}
