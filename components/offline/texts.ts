import { type Choice, chooseFiles, type OfflineManifest, type StoredSite } from "@/lib/offline/stored-site";

export const texts = {
  missed: "The page you asked for isn’t saved on this device, and there’s no connection.",
  unable:
    "This browser can’t save the site: it lacks a feature this needs, or blocks it in private windows and without https. Save it page by page instead.",
} as const;

const failures: Readonly<Record<string, string>> = {
  QuotaExceededError: "There isn’t enough space on this device, or the browser won’t give this site more.",
  SecurityError: "This browser doesn’t let the site save anything. It may be a private window, or cookies are blocked.",
  // Only `storeSite` throws it.
  Error: "The site changed during the download. Try again in a minute.",
};

export const describeFailure = (error: { name: string }): string =>
  failures[error.name] ?? "The connection dropped or stalled. Try again with a better signal.";

const formatMegabytes = (sizes: readonly number[]) =>
  `${(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000).toFixed(1)} MB`;

/** `Save the whole site: 0.7 MB to download, 2.6 MB on the device` */
export function describeSave(manifest: OfflineManifest, choice: Choice): string {
  const files = chooseFiles(manifest, choice).map(([, file]) => file);
  const subject = choice === "recipes" ? "only the recipes" : "the whole site";
  const [download, onDevice] = [files.map(({ sent }) => sent), files.map(({ bytes }) => bytes)].map(formatMegabytes);
  return `Save ${subject}: ${download} to download, ${onDevice} on the device`;
}

/** What is saved and when, or how to begin. `newest` is undefined if it couldn't be loaded. With a worker a download was begun. */
export function describeState(
  storedSite: StoredSite | undefined,
  newest: OfflineManifest | undefined,
  hasWorker: boolean,
): string {
  if (storedSite) {
    const day = new Date(storedSite.at).toLocaleDateString("en-US", { dateStyle: "long" });
    const subject = storedSite.choice === "recipes" ? "The recipes are" : "The whole site is";
    return `${subject} saved on this device as of ${day}, and readable here offline.`;
  }
  const text = hasWorker
    ? "A download was interrupted. Finish it or remove it."
    : "This site isn’t saved on this device.";
  return newest ? text : `${text} The list of files couldn’t be loaded; reload the page to try again.`;
}
