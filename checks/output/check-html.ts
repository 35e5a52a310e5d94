import { HtmlValidate, StaticConfigLoader } from "html-validate";
import type { DeliveredPage } from "@/checks/output/delivered";
import type { Problem } from "@/lib/problem";

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

/** Validates a document against the HTML standard and the rules of accessibility that a parser can judge. */
export async function checkHtml({ file, html }: DeliveredPage): Promise<Problem[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => ({ file, line, message: `${message} (${ruleId})` })),
  );
}
