// A day is a text such as 2026-11-21, in UTC.

/** Whether a text is a day that exists: `2026-02-28` is, `2026-02-30` isn't. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // Date parses 2026-02-30 as March 2.
  return !Number.isNaN(date.valueOf()) && toDay(date) === text;
}

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Today in the time zone of this machine: Swedish dates look like 2026-11-21. */
export const getToday = (): string => new Date().toLocaleDateString("sv-SE");

const longFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export const formatDay = (day: string): string => longFormat.format(new Date(day));
