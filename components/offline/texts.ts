import type { OfflineFiles, OfflineManifest, StoredSite } from "@/lib/offline/stored-site";

export const texts = {
  looking: "The saved copy is in use…",
  unable:
    "This browser can’t save the site: it lacks a feature this needs, or blocks it in private windows and without https. Save it page by page instead.",
  unlisted: "The list of files couldn’t be loaded. Nothing is saved. Reload the page to try again.",
  nothing: "This site isn’t saved on this device.",
  interrupted: "An earlier download was interrupted. Finish it or remove it.",
  removed: "Removed. This site is no longer saved on this device.",
} as const;

const noConnection = "The connection dropped. Try again with a better signal.";

const failures: Readonly<Record<string, string>> = {
  QuotaExceededError: "There isn’t enough space on this device, or the browser won’t give this site more.",
  SecurityError: "This browser doesn’t let the site save anything. It may be a private window, or cookies are blocked.",
  TypeError: noConnection,
  // The list of files was a network's login page.
  SyntaxError: noConnection,
  TimeoutError: "The connection stalled. Try again with a better signal.",
  // Only `storeSite` throws it.
  Error: "The site changed during the download. Try again in a minute.",
};

export function describeFailure(error: unknown, storedSite?: StoredSite): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  const why = failures[name] ?? "This browser refused to save the site.";
  return `${why} ${storedSite ? "Your earlier copy is unchanged." : "Nothing is saved."}`;
}

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `0.7 MB to download, 2.6 MB on the device` */
export const describeSize = ({ bytes, sent }: OfflineFiles): string =>
  `${formatMegabytes(sent)} to download, ${formatMegabytes(bytes)} on the device`;

/** What is saved and when, and whether the site has changed since then. */
export function describeStored({ choice, at, build }: StoredSite, newest: OfflineManifest | undefined): string {
  const day = new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });
  const subject = choice === "recipes" ? "The recipes are" : "The whole site is";
  const text = `${subject} saved on this device as of ${day}, and readable here offline.`;
  return newest && newest.build !== build ? `${text} The site has changed since then.` : text;
}
