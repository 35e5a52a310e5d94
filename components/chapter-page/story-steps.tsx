import styles from "@/components/chapter-page/chapter-page.module.css";
import type { ChapterPage } from "@/lib/content/kinds/chapter";

type StoryStepsProps = { chapters: readonly ChapterPage[]; current: string };

/** The chapters before and after this one, where there are any. */
export function StorySteps({ chapters, current }: StoryStepsProps) {
  const place = chapters.findIndex(({ path }) => path === current);
  const previous = chapters[place - 1];
  const next = chapters[place + 1];
  return (
    <nav className={styles.steps} aria-label="Previous and next chapter">
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>Previous</span> {previous.heading}
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.path}>
          <span>Next</span> {next.heading}
        </a>
      )}
    </nav>
  );
}
