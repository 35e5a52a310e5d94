const pattern = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/;

/**
 * Minutes of an ISO 8601 duration of hours and minutes: `PT1H15M` is 75. Throws on anything else.
 */
export function parseDuration(duration: string): number {
  const match = pattern.exec(duration);
  if (!match) throw new Error(`“${duration}” is not an ISO 8601 duration of hours and minutes, such as PT1H15M`);
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
}

/** Words for an ISO 8601 duration: `PT1H15M` is `1 hour 15 minutes`. */
export function formatDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const parts = [formatCount(Math.floor(minutes / 60), "hour"), formatCount(minutes % 60, "minute")];
  return parts.filter(Boolean).join(" ") || "0 minutes";
}

function formatCount(count: number, unit: string): string {
  if (count === 0) return "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
