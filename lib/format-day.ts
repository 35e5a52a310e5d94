/** A day in words: `2026-11-21` as November 21, 2026. */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
