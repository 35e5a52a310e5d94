import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { checkLinks } from "@/checks/output/check-links";
import { type Delivered, type DeliveredPage, loadDelivered } from "@/checks/output/delivered";
import { notFoundPath } from "@/lib/output/delivered-files";
import { byLocation, type Problem } from "@/lib/problem";

/** `origin` is the site's, as in canonical links. */
type Expected = { pages: readonly { path: string }[]; origin: string };

/** Checks a folder of delivered files. Problems are sorted by file and line. */
export async function checkOutput(
  out: string,
  expected: Expected,
): Promise<{ pageCount: number; problems: Problem[] }> {
  const delivered = await loadDelivered(out);
  const validity = await Promise.all(delivered.pages.map(checkHtml));
  const problems = [...checkDelivered(delivered, expected), ...validity.flat()].sort(byLocation);
  return { pageCount: delivered.pages.length, problems };
}

/** Everything except the validity of the HTML. */
export const checkDelivered = (delivered: Delivered, { pages, origin }: Expected): Problem[] =>
  [...checkPages(delivered, pages), ...checkLinks(delivered, origin)].sort(byLocation);

/** The delivered documents must be the pages of `content/` and the 404 page, and no others. */
function checkPages({ pages }: Delivered, expected: Expected["pages"]): Problem[] {
  const paths = [...expected.map(({ path }) => path), notFoundPath];
  const delivered = pages.map(({ path }) => path);
  const unexpectedPages = pages.filter(({ path }) => !paths.includes(path));
  const missingPaths = paths.filter((path) => !delivered.includes(path));
  return [
    ...unexpectedPages.map(({ file }) => ({ file, message: "a document that isn't a page under content/" })),
    ...missingPaths.map((path) => ({ file: path, message: "a page that is not delivered" })),
  ];
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
export async function checkHtml({ file, html }: DeliveredPage): Promise<Problem[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => ({ file, line, message: `${message} (${ruleId})` })),
  );
}
