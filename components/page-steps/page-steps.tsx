import styles from "@/components/page-steps/page-steps.module.css";
import type { Page } from "@/lib/content/page";
import { getLabel, getShortName } from "@/lib/navigation/navigation";

type PageStepsProps = {
  previous?: Page | undefined;
  next?: Page | undefined;
  /** What the steps go over, as in “Previous and next chapter”. */
  over: string;
};

/** A chapter goes by its heading, as in the list of the story. */
const nameOf = (page: Page) => (page.kind === "chapter" ? getShortName(page) : getLabel(page));

/** The way to the pages before and after this one, where there are any. */
export function PageSteps({ previous, next, over }: PageStepsProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.steps} aria-label={`Previous and next ${over}`}>
      {previous && (
        <a rel="prev" href={previous.path}>
          <span>Previous</span> {nameOf(previous)}
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.path}>
          <span>Next</span> {nameOf(next)}
        </a>
      )}
    </nav>
  );
}
