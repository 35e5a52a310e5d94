import styles from "@/components/page-steps/page-steps.module.css";
import type { Page } from "@/lib/content/kinds/kinds";
import { getShortName } from "@/lib/navigation/navigation";

type PageStepsProps = {
  previous?: Page | undefined;
  next?: Page | undefined;
  /** What the steps go over, as in “Previous and next chapter”. */
  over: string;
};

/** The way to the pages before and after this one, where there are any. */
export function PageSteps({ previous, next, over }: PageStepsProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.steps} aria-label={`Previous and next ${over}`}>
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
