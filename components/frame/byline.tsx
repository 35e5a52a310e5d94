import { formatDay } from "@/lib/days";
import { getSettings } from "@/lib/settings";

type BylineProps = {
  /** The day of the last correction: `2026-11-22`. */
  date: string;
  /** The day the page first appeared, where that is another. */
  published?: string | undefined;
};

/** Who wrote a page and when, at its foot; a page that was never corrected has one day. Structured data says the same. */
export function Byline({ date, published = date }: BylineProps) {
  return (
    <p className="quiet">
      By {getSettings().owner}. Published <Day day={published} />
      {published !== date && (
        <>
          , updated <Day day={date} />
        </>
      )}
      .
    </p>
  );
}

type StampProps = {
  /** What the page is written for: `SQL Server 2017 and later`. */
  versions: string | undefined;
  /** The day of the last correction. */
  date: string;
};

/** All that is said of a page before its answer: `SQL Server 2017 and later · updated November 22, 2026`. */
export function Stamp({ versions, date }: StampProps) {
  return (
    <p className="quiet">
      {versions && `${versions} · `}updated <Day day={date} />
    </p>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(day)}</time>;
