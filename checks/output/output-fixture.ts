import { checkDelivered, checkHtml } from "@/checks/output/check-output";
import { loadDelivered, notFoundPath } from "@/checks/output/delivered";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

export type DocumentParts = { html?: string; head?: string; body?: string; main?: string };

type Changes = {
  /** Files that aren't delivered. */
  without?: readonly string[];
  /** Additional files. */
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

/** Writes a small valid site into a temporary folder, with `parts` of the page at `path` replaced, and returns the problems. */
export async function checkMadeUpOutput(
  path = "/garden",
  parts: DocumentParts = {},
  { without = [], added = {} }: Changes = {},
): Promise<string[]> {
  const linkedPaths = ownPaths.filter((other) => !without.includes(fileOf(other)));
  const documents = paths.map(
    (other) => [fileOf(other), createDocument(other, other === path ? parts : {}, linkedPaths)] as const,
  );
  const files = [...documents, ["a.svg", "<svg/>"], ["garden.html.br", ""]] as const;
  const contents = { ...Object.fromEntries(files.filter(([name]) => !without.includes(name))), ...added };
  const delivered = await inTemporaryFolder(contents, loadDelivered);
  const pages = ownPaths.map((other) => ({ path: other }));
  const brokenPages = delivered.pages.filter((page) => page.path === path);
  // Validating the other documents in each test would take most of its time.
  const validity = (await Promise.all(brokenPages.map(checkHtml))).flat();
  return [...checkDelivered(delivered, { pages, origin }), ...validity].map(
    ({ file, message }) => `${file}: ${message}`,
  );
}
