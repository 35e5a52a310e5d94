import type { Page } from "@/lib/content/page";
import { splitUrl, type WrittenLink } from "@/lib/markdown/links";
import type { Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

type LinkTargets = {
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
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
    return [{ file, line, message: `link ${url} is text until its page is published`, isWarning: true }];
  });
}

const privateHosts =
  /^https?:\/\/(?:(?:[^/:?#]+\.)?local(?:host)?|(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[::1\])(?=[:/?#]|$)/i;

/** The schemes that the sanitizer leaves in a page. */
const outside = /^(?:https?:\/\/[^/]|mailto:[^?]+@|(?:ircs?|xmpp):.)/;

function checkLink(url: string, from: string, { anchors, files }: LinkTargets): string | undefined {
  if (outside.test(url)) return URL.canParse(url) ? undefined : `link ${url} isn’t an address; correct it`;
  if (!/^(?:#|\/(?!\/))/.test(url))
    return `link ${url} is neither a path of this site nor https; write /page, #heading or https://…`;
  const { path, suffix } = url.startsWith("#") ? { path: from, suffix: url } : splitUrl(url);
  if (files.has(path)) return;
  const ids = anchors.get(path);
  if (!ids) {
    const nearestPath = findNearest(path, [...anchors.keys()]);
    return `link ${url} doesn’t lead to a page; ${nearestPath ? `write ${nearestPath}` : "write the path of a page that exists"}`;
  }
  const fragment = /#(.*)$/.exec(suffix)?.[1];
  if (fragment === undefined || ids.has(fragment)) return;
  const nearestId = findNearest(fragment, [...ids]);
  const advice = nearestId ? `write #${nearestId}` : `it has ${Array.from(ids, (id) => `#${id}`).join(", ") || "none"}`;
  return `link ${url}: ${path} has no heading #${fragment}; ${advice}`;
}
