import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Element, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { hostFactsName, listPaths, parseHostFacts, toDocumentPath } from "@/lib/build/delivered-files";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { listElements, parseHtml } from "@/lib/hast/html";
import { decodePath } from "@/lib/paths";
import { byLocation, type Problem } from "@/lib/problem";

/** `file` is its name in `out/`, `path` its URL path. */
type DeliveredPage = { file: string; path: string; html: string; root: Root };

type Delivered = {
  pages: readonly DeliveredPage[];
  /** The decoded paths of all files: `/robots.txt`. */
  files: ReadonlySet<string>;
};

/** Reads the folder that a host serves. */
export async function loadDelivered(out: string): Promise<Delivered> {
  const { publicNames } = parseHostFacts(await readFile(join(out, hostFactsName), "utf8"));
  const names = await listFiles(out);
  const isPage = (name: string) =>
    name === "404.html" ||
    (name.endsWith(".html") && !publicNames.has(name) && listPaths(name, publicNames).length > 0);
  const pages = names.filter(isPage).map(async (file): Promise<DeliveredPage> => {
    const html = await readFile(join(out, file), "utf8");
    return { file, path: toDocumentPath(file), html, root: parseHtml(html) };
  });
  return { pages: await Promise.all(pages), files: new Set(names.flatMap((name) => listPaths(name, publicNames))) };
}

/** Checks the links and the HTML of all documents. `origin` is the site's, as in canonical links. Sorted by file and line. */
export async function checkOutput(delivered: Delivered, origin: string): Promise<Problem[]> {
  const validity = await Promise.all(delivered.pages.map(checkHtml));
  return [...findDeadLinks(delivered, origin), ...validity.flat()].sort(byLocation);
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    elements: ["html5"],
    rules: {
      "no-trailing-whitespace": "off",
      // The owner sets the prefix of titles.
      "long-title": "off",
      // HTML allows any id without white space: headings may begin with a digit, React's ids with _.
      "valid-id": ["error", { relaxed: true }],
      // Tables that become cards lose their roles in some browsers without explicit ones.
      "no-redundant-role": "off",
      // The form of the codes tool sends nothing; it has a reset button only.
      "wcag/h32": "off",
    },
  }),
);

/** Validates a document's HTML and the accessibility rules that html-validate can check. */
async function checkHtml({ file, html }: DeliveredPage): Promise<Problem[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => ({ file, line, message: `${message} (${ruleId})` })),
  );
}

/** Paths that a form posts to. */
const servicePaths = ["/api/sm"];

/** Checks every address of this site in the documents: it needs a delivered file and an element with the fragment's id. */
function findDeadLinks({ pages, files }: Delivered, origin: string): Problem[] {
  const ids = new Map(pages.map((page) => [page.path, collectIds(page)]));
  const check = (page: DeliveredPage, address: string): string[] => {
    const local = address.startsWith(origin) ? address.slice(origin.length) || "/" : address;
    if (/^(?:https?:)?\/\/|^(?:mailto|data):/i.test(local)) return [];
    const [path = "", fragment] = local.replace(/\?[^#]*/, "").split("#");
    const target = path || page.path;
    const targetIds = ids.get(target);
    const isDelivered = targetIds || servicePaths.includes(target) || files.has(decodePath(target));
    if (!isDelivered) return [`${address} leads to nothing delivered`];
    if (!fragment || targetIds?.has(decodePath(fragment))) return [];
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

const collectIds = ({ root }: DeliveredPage): Set<string> =>
  new Set(listElements(root).flatMap(({ properties: { id } }) => (typeof id === "string" ? id : [])));

/** In bytes, with brotli: the document with its stylesheet, and its scripts with their imports. */
type Sizes = { html: number; script: number };
type PageCost = Sizes & { path: string; islands: readonly string[] };

/** TCP's initial window: ten segments of 1,460 bytes minus the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

/** React, a tool's own code, and the tables or the list of pages below the tool. */
const toolBudget: Sizes = { html: 20 * kilobyte, script: 65 * kilobyte };

const islandBudgets: Readonly<Record<string, Sizes>> = {
  // With Formik and Yup, the owner's choice.
  "contact-form": { ...toolBudget, script: 92 * kilobyte },
  // Small scripts of content pages.
  "copy-sample": { html: firstFlightBytes, script: kilobyte },
  "keep-awake": { html: firstFlightBytes, script: kilobyte },
};

function getBudget([first]: PageCost["islands"]): Sizes {
  return first === undefined ? { html: firstFlightBytes, script: 0 } : (islandBudgets[first] ?? toolBudget);
}

/** Describes each budget that a page exceeds. */
export function checkBudgets(costs: readonly PageCost[]): string[] {
  return costs.flatMap(({ path, islands, html, script }) => {
    const budget = getBudget(islands);
    return [
      ...describeExcess(`${path}: its HTML with CSS`, html, budget.html),
      ...describeExcess(`${path}: its script`, script, budget.script),
    ];
  });
}

const describeExcess = (subject: string, size: number, limit: number): string[] =>
  size > limit ? [`${subject} is ${size} bytes, ${size - limit} over ${limit}`] : [];

/** Measures every page of a build. */
export function measurePages(out: string, pages: readonly DeliveredPage[]): Promise<PageCost[]> {
  const sizeOf = async (path: string) => (await stat(join(out, `${path}.br`)).catch(() => undefined))?.size ?? 0;
  return mapBounded(pages, async ({ file, path, html }) => {
    const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, island = ""]) => island);
    const scripts = new Set(Array.from(html.matchAll(/ (?:src|href)="([^"]+\.js)"/g), ([, script = ""]) => script));
    const sizes = await Promise.all([...scripts].map(sizeOf));
    return { path, islands, html: await sizeOf(file), script: sizes.reduce((sum, size) => sum + size, 0) };
  });
}
