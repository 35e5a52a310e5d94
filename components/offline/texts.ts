import type { KeptSite } from "@/lib/offline/kept-site";
import { type Choice, listChosen, measureFiles, type OfflineManifest } from "@/lib/offline/kept-site";

/** What the page says where it can do nothing. */
export const texts = {
  looking: "Another tab, or an update, is at work on what is stored here …",
  unable:
    "This browser cannot store the site: it lacks what that needs, or withholds it in a private window or without https. You can still keep it page by page.",
  refused:
    "This browser does not let the site store anything, as in a private window or when cookies are refused. Nothing is stored.",
  unlisted: "The list of what to store could not be loaded. Nothing is stored; reload the page to try again.",
  nothing: "Nothing of this site is stored on this device.",
  left: "An earlier try was broken off. What it left is of no use; finish it, or remove it.",
  removed: "Removed. Nothing of this site is stored on this device any more.",
} as const;

const failures: Readonly<Record<string, string>> = {
  QuotaExceededError: "There is not enough room on this device, or the browser grants this site no more.",
  ChangedFileError: "The site was changed while it was being fetched. Try again in a minute.",
  SecurityError:
    "This browser does not let the site store anything, as in a private window or when cookies are refused.",
  TypeError: "The network went away. Try again where it is better.",
  TimeoutError: "The network stalled. Try again where it is better.",
  AbortError: "The network went away. Try again where it is better.",
};

/** Why storing failed, and what is stored now. */
export function describeFailure(error: unknown, kept: KeptSite | undefined): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  const why = failures[name] ?? "This browser refused to store the site.";
  return `${why} ${kept ? "What was stored before is as it was." : "Nothing is stored."}`;
}

/** `0.7 MB to fetch, 2.6 MB stored` */
export function describeSize(manifest: OfflineManifest, choice: Choice): string {
  const { bytes, sent } = measureFiles(listChosen(manifest, choice));
  return `${formatMegabytes(sent)} to fetch, ${formatMegabytes(bytes)} stored`;
}

const names: Readonly<Record<Choice, string>> = { all: "The whole site is", recipes: "The recipes are" };

/** What is stored and of when; and whether the site has been changed since. */
export function describeKept({ choice, at, manifest }: KeptSite, newest: OfflineManifest | undefined): string {
  const day = new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });
  const { bytes } = measureFiles(listChosen(manifest, choice));
  const stored = `${names[choice]} stored on this device as of ${day}, ${formatMegabytes(bytes)}, and can be read here without a network.`;
  return newest && newest.build !== manifest.build ? `${stored} The site has been changed since.` : stored;
}

/** `1.2 of 2.6 MB` */
export const describeProgress = (done: number, total: number): string =>
  `${(done / megabyte).toFixed(1)} of ${formatMegabytes(total)}`;

const megabyte = 1_000_000;

const formatMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;
