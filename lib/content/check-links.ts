import type { Page } from "@/lib/content/page";
import { splitUrl, type WrittenLink } from "@/lib/markdown/links";
import { decodePath, encodePath, resolvePath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

type LinkTargets = {
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The decoded paths of files that aren't pages. */
  files: ReadonlySet<string>;
  /** The paths of pages that this build leaves out. */
  waiting: readonly string[];
};

/** Checks that each link of a page leads to a page, a heading or a file of the site, or could be opened elsewhere. */
export function checkPageLinks(
  { file, path }: Pick<Page, "file" | "path">,
  links: readonly WrittenLink[],
  targets: LinkTargets,
): Problem[] {
  return links.flatMap(({ url, line }) => {
    if (privateHosts.test(url)) {
      const message = `link ${url} leads to the reader’s own machine or network; write code in backticks`;
      return [{ file, line, message, isWarning: true }];
    }
    const message = checkLink(url, path, targets);
    if (message) return [{ file, line, message }];
    if (!targets.waiting.includes(splitUrl(url).path)) return [];
    return [{ file, line, message: `link ${decodePath(url)} is text until its page is published`, isWarning: true }];
  });
}

const privateHosts =
  /^https?:\/\/(?:(?:[^/:?#]+\.)?local(?:host)?|(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[::1\])(?=[:/?#]|$)/i;

/** The schemes that the sanitizer leaves in a page. */
const outside = /^(?:https?:\/\/[^/]|mailto:[^?]+@|(?:ircs?|xmpp):.)/i;

/** Ids that the program gives footnotes. A link may lead to one, but none is what a writer looks for. */
const footnoteId = /^(?:note\.fn(?:ref)?-|footnote-label$)/;

function checkLink(url: string, from: string, { anchors, files }: LinkTargets): string | undefined {
  const shown = decodePath(url);
  if (outside.test(url)) return URL.canParse(url) ? undefined : `link ${shown} isn’t an address; correct it`;
  if (!/^(?:#|\/(?!\/))/.test(url))
    return `link ${shown} is neither a path of this site nor https; write /page, #heading or https://…`;
  const { written, path, fragment } = splitUrl(url);
  const target = url.startsWith("#") ? from : path;
  if (resolvePath(written, (name) => files.has(name)) !== undefined) return;
  const ids = anchors.get(target);
  if (!ids) {
    const paths = [...anchors.keys(), ...Array.from(files, (name) => decodeURI(encodePath(name)))];
    const lowerCase = paths.map((each) => each.toLowerCase());
    const nearest = lowerCase.indexOf(findNearest(decodePath(path).toLowerCase(), lowerCase) ?? "");
    return `link ${shown} doesn’t lead to a page; write ${paths[nearest] ?? "the path of a page that exists"}`;
  }
  if (fragment === undefined || ids.has(decodePath(fragment))) return;
  const shownIds = [...ids].filter((id) => !footnoteId.test(id));
  const nearestId = findNearest(decodePath(fragment), shownIds);
  const advice = nearestId ? `write #${nearestId}` : `it has ${shownIds.map((id) => `#${id}`).join(", ") || "none"}`;
  return `link ${shown}: ${target} has no heading #${decodePath(fragment)}; ${advice}`;
}
