import { formatDay } from "@/lib/days";
import { getSettings } from "@/lib/settings";

type BylineProps = {
  /** The day of the last correction: `2026-11-22`. */
  date: string;
  /** The day the page first appeared, if it was corrected since. */
  published?: string | undefined;
};

/** Who wrote a page and when, at its end. Structured data says the same. */
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

type StampProps = BylineProps & {
  /** The versions that the page covers: `SQL Server 2017 and later`. */
  versions: string | undefined;
};

/** The line below the title, which has room on a phone: `SQL Server 2017 and later · updated Nov 22, 2026`. */
export function Stamp({ versions, date, published = date }: StampProps) {
  return (
    <p className="quiet">
      {versions && `${versions} ·\u00a0`}
      {published !== date && "updated "}
      <Day day={date} style="medium" />
    </p>
  );
}

const Day = ({ day, style }: { day: string; style?: "medium" }) => <time dateTime={day}>{formatDay(day, style)}</time>;
