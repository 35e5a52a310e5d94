import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { checkData } from "@/checks/output/check-data";
import { checkDelivery, checkLinksFromOthers, type ExpectedPage } from "@/checks/output/check-delivery";
import { checkAddresses, checkLinks } from "@/checks/output/check-links";
import { type Delivered, type DeliveredPage, loadDelivered } from "@/checks/output/delivered";
import { byLocation, type Problem } from "@/lib/problem";

/** The pages that must be there, and the site's own origin, as canonical links have it. */
type Expected = { pages: readonly ExpectedPage[]; origin: string };

/** Checks all that is delivered in a folder, the validity of its HTML too; problems come sorted by file and line. */
export async function checkOutput(
  out: string,
  expected: Expected,
): Promise<{ pageCount: number; problems: Problem[] }> {
  const delivered = await loadDelivered(out);
  const validity = await Promise.all(delivered.pages.map(checkHtml));
  const problems = [...checkDelivered(delivered, expected), ...validity.flat()].sort(byLocation);
  return { pageCount: delivered.pages.length, problems };
}

/** Checks what is delivered in everything but the validity of its HTML. */
export function checkDelivered(delivered: Delivered, { pages, origin }: Expected): Problem[] {
  return [
    ...checkDelivery(delivered, pages),
    ...checkLinks(delivered, origin),
    ...checkLinksFromOthers(delivered, pages),
    ...checkAddresses(delivered, origin),
    ...checkData(delivered, origin),
  ].sort(byLocation);
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    elements: ["html5"],
    rules: {
      // How source looks is nobody's concern here.
      "no-trailing-whitespace": "off",
      // The product prefix is a setting of whoever builds the site.
      "long-title": "off",
      // HTML allows any id without white space: headings may begin with a digit, React's ids with _.
      "valid-id": ["error", { relaxed: true }],
      // Tables that become cards lose their roles in some browsers, unless they have them twice.
      "no-redundant-role": "off",
      // The form of the codes tool sends nothing: it is there for its reset button.
      "wcag/h32": "off",
    },
  }),
);

/** Validates a document against the HTML standard and the rules of accessibility that a parser can check. */
export async function checkHtml({ file, html }: DeliveredPage): Promise<Problem[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => ({ file, line, message: `${message} (${ruleId})` })),
  );
}
