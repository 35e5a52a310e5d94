import type { Element } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { listElements } from "@/lib/html";
import { listBuildFiles } from "@/lib/output/delivered-files";
import type { Problem } from "@/lib/problem";
import { defaultUrl } from "@/lib/settings";

/** Paths that a form posts to. */
const servicePaths = ["/api/sm"];

/** Checks every address of this site in the documents: it needs a delivered file and an element with the fragment's id. */
export function checkLinks({ pages, files }: Delivered, origin: string): Problem[] {
  const ids = new Map(pages.map((page) => [page.path, collectIds(page)]));
  const check = (page: DeliveredPage, address: string): string[] => {
    const local = address.startsWith(origin) ? address.slice(origin.length) || "/" : address;
    if (/^(?:https?:)?\/\/|^(?:mailto|data):/.test(local)) return [];
    const [path = "", fragment] = local.replace(/\?[^#]*/, "").split("#");
    const target = path || page.path;
    const targetIds = ids.get(target);
    // No link should end in .html, which isn't the page's canonical path.
    const isDelivered = targetIds || servicePaths.includes(target) || (files.has(target) && !target.endsWith(".html"));
    if (!isDelivered) return [`${address} leads to nothing delivered`];
    if (!fragment || targetIds?.has(decode(fragment))) return [];
    return [`${address} leads to no element with the id ${fragment} in ${target}`];
  };
  return pages.flatMap((page) => {
    const addresses = new Set(listElements(page.root).flatMap(listAddresses));
    return [...addresses].flatMap((address) => check(page, address)).map((message) => ({ file: page.file, message }));
  });
}

function listAddresses(element: Element): string[] {
  const { type, property, content, href, src, action, srcSet } = element.properties;
  if (type === "application/ld+json")
    return Array.from(toText(element).matchAll(/"(https?:[^"\s]+)"/g), ([, address = ""]) => address);
  // `/a.webp 480w, /b.webp 960w`
  const pictures = typeof srcSet === "string" ? srcSet.split(",").map((source) => source.trim().split(" ")[0]) : [];
  const shared = /^og:(?:url|image)$/.test(String(property)) ? content : undefined;
  return [href, src, action, shared, ...pictures].filter((address) => typeof address === "string");
}

/** Returns the fragment itself if its percent-encoding is invalid. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const collectIds = ({ root }: DeliveredPage): Set<string> =>
  new Set(listElements(root).flatMap(({ properties: { id } }) => (typeof id === "string" ? id : [])));

/** Checks the site's absolute addresses in all text files: those for machines need a delivered file, and none may be the default. */
export function checkAddresses({ texts, pages, files }: Delivered, origin: string): Problem[] {
  const paths = new Set([...pages.map(({ path }) => path), ...files]);
  const documents = pages.map(({ file, html }) => [file, html] as const);
  // The same address with more digits is another port, in a sample.
  const unconfigured = [...texts, ...documents].filter(
    ([, text]) => origin !== defaultUrl && new RegExp(`${defaultUrl}(?!\\d)`).test(text),
  );
  const generated = [...texts].filter(([file]) => listBuildFiles().includes(`/${file}`));
  const dead = generated.flatMap(([file, text]) => {
    const missing = listPaths(text, origin).filter((path) => !paths.has(path));
    return missing.map((path) => ({ file, message: `${origin}${path} leads to nothing delivered` }));
  });
  return [
    ...unconfigured.map(([file]) => ({ file, message: `${defaultUrl} is in it, and the site is at ${origin}` })),
    ...dead,
  ];
}

/** Lists the paths of an origin's URLs in a text, without query and fragment. */
function listPaths(text: string, origin: string): string[] {
  const suffixes = text.split(origin).slice(1);
  return [...new Set(suffixes.map((suffix) => /^[^\s"'<>?#(){}\\[\]&]*/.exec(suffix)?.[0] || "/"))];
}
