import type { KeptSite } from "@/lib/offline/kept-site";
import { type Choice, listChosen, measureFiles, type OfflineManifest } from "@/lib/offline/kept-site";

/** What the page says where it can do nothing. */
export const texts = {
  looking: "Another tab or an update is using the stored copy …",
  unable:
    "This browser can’t store the site: it’s missing a feature this needs, or blocks it in private windows or without https. You can still keep it page by page.",
  refused:
    "This browser doesn’t let the site store anything. It may be a private window, or cookies are blocked. Nothing is stored.",
  unlisted: "The list of files to store couldn’t be loaded. Nothing is stored; reload the page to try again.",
  nothing: "This site isn’t stored on this device.",
  left: "An earlier download was interrupted. Finish it or remove it.",
  removed: "Removed. This site is no longer stored on this device.",
} as const;

const failures: Readonly<Record<string, string>> = {
  QuotaExceededError: "There isn’t enough room on this device, or the browser allows this site no more.",
  ChangedFileError: "The site changed while it was downloading. Try again in a minute.",
  SecurityError:
    "This browser doesn’t let the site store anything. It may be a private window, or cookies are blocked.",
  TypeError: "The connection dropped. Try again with a better signal.",
  TimeoutError: "The connection stalled. Try again with a better signal.",
  AbortError: "The connection dropped. Try again with a better signal.",
};

/** Why storing failed, and what is stored now. */
export function describeFailure(error: unknown, kept: KeptSite | undefined): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  const why = failures[name] ?? "This browser refused to store the site.";
  return `${why} ${kept ? "Your earlier copy is unchanged." : "Nothing is stored."}`;
}

/** `0.7 MB to download, 2.6 MB stored` */
export function describeSize(manifest: OfflineManifest, choice: Choice): string {
  const { bytes, sent } = measureFiles(listChosen(manifest, choice));
  return `${formatMegabytes(sent)} to download, ${formatMegabytes(bytes)} stored`;
}

const names: Readonly<Record<Choice, string>> = { all: "The whole site is", recipes: "The recipes are" };

/** What is stored and of when; and whether the site has been changed since. */
export function describeKept({ choice, at, manifest }: KeptSite, newest: OfflineManifest | undefined): string {
  const day = new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });
  const { bytes } = measureFiles(listChosen(manifest, choice));
  const stored = `${names[choice]} stored on this device as of ${day}, ${formatMegabytes(bytes)}, and can be read here without a network.`;
  return newest && newest.build !== manifest.build ? `${stored} The site has changed since.` : stored;
}

/** `1.2 of 2.6 MB` */
export const describeProgress = (done: number, total: number): string =>
  `${(done / megabyte).toFixed(1)} of ${formatMegabytes(total)}`;

const megabyte = 1_000_000;

const formatMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;
