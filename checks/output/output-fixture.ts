import { checkDelivered, checkHtml } from "@/checks/output/check-output";
import { loadDelivered, notFoundPath } from "@/checks/output/delivered";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** The parts of a made-up document that a test breaks. */
export type DocumentParts = { html?: string; head?: string; body?: string; main?: string };

/** What is not delivered, what no page links but the broken one, and what is delivered in addition to the pages. */
type Changes = {
  without?: readonly string[];
  unlinked?: readonly string[];
  added?: Readonly<Record<string, string>>;
};

const origin = "https://notes.example";
const ownPaths = ["/", "/tides", "/garden", "/shed/roof", "/contact"];
const paths = [...ownPaths, notFoundPath];
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
const createMain = (paths: readonly string[]) =>
  `<main><p>${paths.map((path) => `<a href="${path}">${path}</a>`).join(" ")}</p></main>`;

function createDocument(path: string, parts: DocumentParts, linked: readonly string[]): string {
  const {
    html = '<html lang="en">',
    head = "",
    body = "",
    main = path === notFoundPath ? "" : createMain(linked),
  } = parts;
  return (
    `<!DOCTYPE html>${html}<head><meta charset="utf-8"><title>${path}</title>${head}` +
    `<link rel="canonical" href="${origin}${path}"></head>\n<body><h1>Heading</h1>${body}${main}</body></html>\n`
  );
}

/**
 * Delivers a site of small right documents for a few paths into a temporary folder, with the parts of `path`
 * broken, and returns what the checks of the output say. Files of `without` are not delivered, those of `added` are.
 */
export async function checkMadeUpOutput(
  path = "/garden",
  parts: DocumentParts = {},
  { without = [], unlinked = [], added = {} }: Changes = {},
): Promise<string[]> {
  const linked = ownPaths.filter((each) => !without.includes(fileOf(each)) && !unlinked.includes(each));
  const documents = paths.map(
    (each) => [fileOf(each), createDocument(each, each === path ? parts : {}, linked)] as const,
  );
  const files = [...documents, ["a.svg", "<svg/>"], ["garden.html.br", ""]] as const;
  const left = { ...Object.fromEntries(files.filter(([name]) => !without.includes(name))), ...added };
  const delivered = await inTemporaryFolder(left, loadDelivered);
  const pages = ownPaths.map((each) => ({ path: each, needsLinks: true }));
  const broken = delivered.pages.filter((page) => page.path === path);
  // Validating all the right documents for each test would take most of its time.
  const validity = (await Promise.all(broken.map(checkHtml))).flat();
  return [...checkDelivered(delivered, { pages, origin }), ...validity].map(
    ({ file, message }) => `${file}: ${message}`,
  );
}
