import type { Element } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { listElements } from "@/lib/html";
import { listBuildFiles } from "@/lib/output/delivered-files";
import type { Problem } from "@/lib/problem";
import { defaultUrl } from "@/lib/settings";

const addressProperties = ["action", "data", "href", "poster", "src", "srcSet"];

const servicePaths = ["/api/sm"];

/** Relations of links that a browser doesn't load by itself. */
const unloadedRelations = ["canonical", "alternate", "author", "license", "next", "prev", "search"];

/**
 * Checks every address in the documents: an address of this site needs a delivered file and an element with the fragment's id,
 * and nothing is loaded from another origin.
 */
export function checkLinks({ pages, files }: Delivered, origin: string): Problem[] {
  const ids = new Map(pages.map((page) => [page.path, collectIds(page)]));
  const check = (page: DeliveredPage, element: Element): string[] =>
    [...getAddresses(element), ...getDataAddresses(element)].flatMap(({ address, isLoaded }) => {
      if (/^(?:https?:)?\/\//.test(address) && !address.startsWith(`${origin}/`) && address !== origin) {
        return isLoaded ? [`<${element.tagName}> loads ${address} from another origin`] : [];
      }
      if (/^(?:mailto|data):/.test(address)) return [];
      const local = address.startsWith(origin) ? address.slice(origin.length) || "/" : address;
      const [path = "", fragment] = local.replace(/\?[^#]*/, "").split("#");
      if (element.tagName === "form" && servicePaths.includes(path)) return [];
      const target = path || page.path;
      const targetIds = ids.get(target);
      // No link should end in .html, which isn't the page's canonical path.
      if (!targetIds && (!files.has(target) || target.endsWith(".html")))
        return [`${address} leads to nothing delivered`];
      if (!fragment || targetIds?.has(decode(fragment))) return [];
      return [`${address} leads to no element with the id ${fragment} in ${target}`];
    });
  return pages.flatMap((page) => {
    const messages = new Set(listElements(page.root).flatMap((element) => check(page, element)));
    return [...messages].map((message) => ({ file: page.file, message }));
  });
}

/** `isLoaded`: the browser loads the address without a click. */
function getAddresses({ tagName, properties }: Element): { address: string; isLoaded: boolean }[] {
  const { rel, content, property } = properties;
  const isUnloaded = Array.isArray(rel) && rel.some((word) => unloadedRelations.includes(String(word)));
  const isLoaded = !["a", "area", "form", "meta"].includes(tagName) && !(tagName === "link" && isUnloaded);
  const described = /^og:(?:url|image)$/.test(String(property)) ? [content] : [];
  const addresses = [...addressProperties.map((name) => properties[name]), ...described].flatMap(split);
  return addresses.map((address) => ({ address, isLoaded }));
}

/** Lists the strings of JSON-LD that are whole addresses. lib/discovery tests what else it says. */
function getDataAddresses(element: Element): { address: string; isLoaded: boolean }[] {
  if (element.properties.type !== "application/ld+json") return [];
  const addresses = toText(element).matchAll(/"(https?:[^"\s]+)"/g);
  return Array.from(addresses, ([, address = ""]) => ({ address, isLoaded: false }));
}

/** Returns the fragment itself if its percent-encoding is invalid. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** `srcset` has several addresses with widths: `/a.webp 480w, /b.webp 960w`. */
function split(value: Element["properties"][string]): string[] {
  if (value === undefined || value === null || typeof value === "boolean") return [];
  const addresses = Array.isArray(value)
    ? value
    : / \d+[wx](?:,|$)/.test(String(value))
      ? String(value).split(",")
      : [value];
  return addresses.map((address) =>
    String(address)
      .trim()
      .replace(/ \d+[wx]$/, ""),
  );
}

const collectIds = ({ root }: DeliveredPage): Set<string> =>
  new Set(listElements(root).flatMap(({ properties: { id } }) => (typeof id === "string" ? id : [])));

/** Checks the site's absolute addresses in all text files: those for machines need a delivered file, and none may be the default. */
export function checkAddresses({ texts, pages, files }: Delivered, origin: string): Problem[] {
  const paths = new Set([...pages.map(({ path }) => path), ...files]);
  const generated = new Set(listBuildFiles().map((path) => path.slice(1)));
  const textFiles = [...texts, ...pages.map(({ file, html }) => [file, html] as const)];
  const unconfigured = textFiles.filter(([, text]) => origin !== defaultUrl && hasDefaultUrl(text));
  const dead = [...texts].flatMap(([file, text]) =>
    generated.has(file)
      ? listPaths(text, origin)
          .filter((path) => !paths.has(path))
          .map((path) => ({ file, path }))
      : [],
  );
  return [
    ...unconfigured.map(([file]) => ({ file, message: `${defaultUrl} is in it, and the site is at ${origin}` })),
    ...dead.map(({ file, path }) => ({ file, message: `${origin}${path} leads to nothing delivered` })),
  ];
}

/** The same address with more digits is another port, in a sample. */
const hasDefaultUrl = (text: string) =>
  text
    .split(defaultUrl)
    .slice(1)
    .some((suffix) => !/^\d/.test(suffix));

/** Lists the paths of an origin's URLs in a text, without query and fragment. */
function listPaths(text: string, origin: string): string[] {
  const suffixes = text.split(origin).slice(1);
  return [...new Set(suffixes.map((suffix) => /^[^\s"'<>?#(){}\\[\]&]*/.exec(suffix)?.[0] || "/"))];
}
