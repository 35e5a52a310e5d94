import styles from "@/components/frame/byline.module.css";
import { formatDay } from "@/lib/days";
import { getSettings } from "@/lib/settings";

type BylineProps = {
  /** The day of the last correction: `2026-11-22`. */
  date: string;
  /** The day the page first appeared, where that is another. */
  published?: string | undefined;
  /** What the page is written for. */
  versions?: string | undefined;
};

/** Who wrote a page and when, in one line; a page that was never corrected has one day. Structured data says the same. */
export function Byline({ date, published = date, versions }: BylineProps) {
  return (
    <p className={styles.byline}>
      {versions && `For ${versions}. `}By {getSettings().owner}. Published <Day day={published} />
      {published !== date && (
        <>
          , updated <Day day={date} />
        </>
      )}
      .
    </p>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(day)}</time>;
