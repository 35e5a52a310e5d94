/** Minutes of an ISO 8601 duration of hours and minutes: `PT1H15M` → 75. */
export function parseDuration(duration: string): number {
  const [, hours = 0, minutes = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** `PT1H15M` → `1 h 15 min`, with no-break spaces. */
export function formatDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean);
  return (parts.join(" ") || "0 min").replaceAll(" ", "\u00a0");
}
