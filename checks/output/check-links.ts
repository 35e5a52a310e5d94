import type { Element } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { listElements } from "@/lib/html";
import type { Problem } from "@/lib/problem";

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
