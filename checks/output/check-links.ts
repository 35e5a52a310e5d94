import type { Element } from "hast";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { listElements } from "@/lib/html";
import { listBuildFiles } from "@/lib/output/delivered-files";
import type { Problem } from "@/lib/problem";
import { defaultUrl } from "@/lib/settings";

/** Where an element has an address: `srcset` holds several. */
const holders = ["action", "data", "href", "poster", "src", "srcSet"];

/** What the host answers that isn't a file. */
const answered = ["/api/sm"];

/** Links that a browser only follows when asked, or that say where the page itself is. */
const spoken = ["canonical", "alternate", "author", "license", "next", "prev", "search"];

/**
 * Checks every address in the documents: those of this site lead to a delivered file and to an element with that id,
 * and nothing is loaded from another origin. `origin` is the site's own, as canonical links have it.
 */
export function checkLinks({ pages, files }: Delivered, origin: string): Problem[] {
  const ids = new Map(pages.map((page) => [page.path, collectIds(page)]));
  const check = (page: DeliveredPage, element: Element): string[] =>
    getAddresses(element).flatMap(({ address, isLoaded }) => {
      if (/^(?:https?:)?\/\//.test(address) && !address.startsWith(`${origin}/`) && address !== origin) {
        return isLoaded ? [`<${element.tagName}> loads ${address} from another origin`] : [];
      }
      if (/^(?:mailto|data):/.test(address)) return [];
      const local = address.startsWith(origin) ? address.slice(origin.length) || "/" : address;
      const [path = "", fragment] = local.replace(/\?[^#]*/, "").split("#");
      if (element.tagName === "form" && answered.includes(path)) return [];
      const target = path || page.path;
      const targetIds = ids.get(target);
      // A document answers at its path, and no link of ours pays for the redirect from its file's name.
      if (!targetIds && (!files.has(target) || target.endsWith(".html")))
        return [`${address} leads to nothing delivered`];
      if (!fragment || targetIds?.has(decode(fragment))) return [];
      return [`${address} leads to no element with the id ${fragment} in ${target}`];
    });
  return pages.flatMap((page) => {
    const found = new Set(listElements(page.root).flatMap((element) => check(page, element)));
    return [...found].map((message) => ({ file: page.file, message }));
  });
}

/** The addresses of an element; a browser loads by itself all but those that it follows when asked, or that only name a page. */
function getAddresses({ tagName, properties }: Element): { address: string; isLoaded: boolean }[] {
  const { rel, content, property } = properties;
  const isSpoken = Array.isArray(rel) && rel.some((word) => spoken.includes(String(word)));
  const isLoaded = !["a", "area", "form", "meta"].includes(tagName) && !(tagName === "link" && isSpoken);
  const described = /^og:(?:url|image)$/.test(String(property)) ? [content] : [];
  const addresses = [...holders.map((name) => properties[name]), ...described].flatMap(split);
  return addresses.map((address) => ({ address, isLoaded }));
}

/** A fragment's text; one that isn't percent-encoded stands for itself. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** `srcset` holds several addresses, each with its width: `/a.webp 480w, /b.webp 960w`. */
function split(value: Element["properties"][string]): string[] {
  if (value === undefined || value === null || typeof value === "boolean") return [];
  const parts = Array.isArray(value)
    ? value
    : / \d+[wx](?:,|$)/.test(String(value))
      ? String(value).split(",")
      : [value];
  return parts.map((part) =>
    String(part)
      .trim()
      .replace(/ \d+[wx]$/, ""),
  );
}

const collectIds = ({ root }: DeliveredPage): Set<string> =>
  new Set(listElements(root).flatMap(({ properties: { id } }) => (typeof id === "string" ? id : [])));

/**
 * Checks the absolute addresses of this site in everything delivered that is text: what stands for machines leads to a
 * delivered file, and no file has the default address unless the build has no other.
 */
export function checkAddresses({ texts, pages, files }: Delivered, origin: string): Problem[] {
  const paths = new Set([...pages.map(({ path }) => path), ...files]);
  const followed = new Set(listBuildFiles().map((path) => path.slice(1)));
  const all = [...texts, ...pages.map(({ file, html }) => [file, html] as const)];
  const untold = all.filter(([, text]) => origin !== defaultUrl && tellsDefault(text));
  const dead = [...texts].flatMap(([file, text]) =>
    followed.has(file)
      ? listPaths(text, origin)
          .filter((path) => !paths.has(path))
          .map((path) => ({ file, path }))
      : [],
  );
  return [
    ...untold.map(([file]) => ({ file, message: `${defaultUrl} is in it, and the site is at ${origin}` })),
    ...dead.map(({ file, path }) => ({ file, message: `${origin}${path} leads to nothing delivered` })),
  ];
}

/** Another port is a sample's own affair. */
const tellsDefault = (text: string) =>
  text
    .split(defaultUrl)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));

/** The paths of an origin's addresses in a text, each once and without query and fragment; the origin alone is home. */
function listPaths(text: string, origin: string): string[] {
  const addresses = text.split(origin).slice(1);
  return [...new Set(addresses.map((rest) => /^[^\s"'<>?#(){}\\[\]&]*/.exec(rest)?.[0] || "/"))];
}
