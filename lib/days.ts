// A day is a text such as 2026-11-21, in UTC.

export const dayMs = 86_400_000;

/** Whether a text is a day that exists: `2026-02-28` is, `2026-02-30` isn't. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // Date parses 2026-02-30 as March 2.
  return !Number.isNaN(date.valueOf()) && toDay(date) === text;
}

/** `2019/3/1` and `2019-03-01T10:00:00Z` → `2019-03-01`. The writer's day counts, in any time zone. */
export function readDay(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const [, ...parts] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  const day = parts.map((part) => part.padStart(2, "0")).join("-");
  return isDay(day) ? day : undefined;
}

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** `2026-12-31`, 1 → `2027-01-01` */
export const addDays = (day: string, days: number): string => toDay(new Date(Date.parse(day) + days * dayMs));

/** Today in a time zone, or by default in that of this machine: Swedish dates look like 2026-11-21. */
export const getToday = (timeZone: string, now = new Date()): string =>
  now.toLocaleDateString("sv-SE", timeZone ? { timeZone } : {});

/** Whether a text is the name of a time zone: `Europe/Berlin` is, `+02:00` and `Berlin` aren't. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[a-z]/i.test(text) && Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

const formats = {
  long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
  medium: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
};

/** `January 2, 2026`, or in the medium style `Jan 2, 2026`. */
export const formatDay = (day: string, style: keyof typeof formats = "long"): string =>
  formats[style].format(new Date(day));
