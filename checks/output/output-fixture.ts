import { checkDelivered } from "@/checks/output/check-output";
import { checkHtml } from "@/checks/output/check-page";
import { loadDelivered, notFoundPath } from "@/checks/output/delivered";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** The parts of a made-up document that a test breaks. */
export type DocumentParts = {
  html?: string;
  head?: string;
  card?: string;
  title?: string;
  h1?: string;
  body?: string;
  main?: string;
  scripts?: string;
};

/** What is not delivered, what no page links but the broken one, and what is delivered in addition to the pages. */
type Changes = {
  without?: readonly string[];
  unlinked?: readonly string[];
  added?: Readonly<Record<string, string>>;
};

const origin = "https://notes.example";
const ownPaths = ["/", "/cs", "/git", "/sql/update", "/contact"];
const paths = [...ownPaths, notFoundPath];
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
const titleOf = (path: string) => (path === notFoundPath ? "Page not found" : `Page ${path}`);

const siteData = { "@type": "WebSite", name: "Heading", url: `${origin}/` };
const homeBody = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": [siteData] })}</script>`;

/** What a head says of its card. */
export const describeCard = (path: string, alt = "A.") =>
  `<meta property="og:image" content="${origin}${path}"><meta property="og:image:alt" content="${alt}">`;

const createMain = (paths: readonly string[]) =>
  `<main><p>${paths.map((path) => `<a href="${path}">${path}</a>`).join(" ")}</p></main>`;

function createDocument(path: string, parts: DocumentParts, linked: readonly string[]): string {
  const isIsland = path === notFoundPath;
  const scripts = isIsland ? '<script type="module" src="/islands/a.js"></script>' : "";
  const island = isIsland ? '<div data-island="a"></div>' : "";
  const {
    html = '<html lang="en">',
    title = `Notes: ${titleOf(path)}`,
    head = `<meta name="viewport" content="width=device-width"><meta name="description" content="About ${path}.">`,
    card = describeCard("/cards/a.png"),
    h1 = "<h1>Heading</h1>",
    body = path === "/" ? homeBody : "",
    main = path === notFoundPath ? "" : createMain(linked),
  } = parts;
  return (
    `<!DOCTYPE html>${html}<head><meta charset="utf-8"><title>${title}</title>${head}${card}` +
    `<link rel="canonical" href="${origin}${path}"></head>\n` +
    `<body>${h1}${body}${main}${island}${parts.scripts ?? scripts}</body></html>\n`
  );
}

/**
 * Delivers a site of small right documents for a few paths into a temporary folder, with the parts of `path`
 * broken, and returns what the checks of the output say. Files of `without` are not delivered, those of `added` are.
 */
export async function checkMadeUpOutput(
  path = "/git",
  parts: DocumentParts = {},
  { without = [], unlinked = [], added = {} }: Changes = {},
): Promise<string[]> {
  const linked = ownPaths.filter((each) => !without.includes(fileOf(each)) && !unlinked.includes(each));
  const documents = paths.map(
    (each) => [fileOf(each), createDocument(each, each === path ? parts : {}, linked)] as const,
  );
  const files = [
    ...documents,
    ["islands/a.js", "1"],
    ["a.svg", "<svg/>"],
    ["git.html.br", ""],
    ["cards/a.png", ""],
  ] as const;
  const left = { ...Object.fromEntries(files.filter(([name]) => !without.includes(name))), ...added };
  const delivered = await inTemporaryFolder(left, loadDelivered);
  const pages = ownPaths.map((each) => ({ path: each, title: titleOf(each), needsLinks: true }));
  const expected = { pages, formatTitle: (title: string) => `Notes: ${title}`, origin };
  const broken = delivered.pages.filter((page) => page.path === path);
  // Validating all the right documents for each test would take most of its time.
  const validity = (await Promise.all(broken.map(checkHtml))).flat();
  return [...checkDelivered(delivered, expected), ...validity].map(({ file, message }) => `${file}: ${message}`);
}
