// A day is a text such as 2026-11-21, in UTC.

/** Whether a text is a day that exists: `2026-02-28` is one, `2026-02-30` has the form of a day only. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // A date made of 2026-02-30 is March 2.
  return !Number.isNaN(date.valueOf()) && toDay(date) === text;
}

/** The day of a point in time: `2026-11-21`. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day in words: `2026-11-21` as November 21, 2026. */
export const formatDay = (day: string): string => inWords.format(new Date(day));
