import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { type DeliveredPage, getMeta, getTexts, notFoundPath } from "@/checks/output/delivered";
import type { Problem } from "@/lib/problem";
import { classifyScript, findAll, isIsland, listElements } from "@/postbuild/html";

/** What every delivered document must hold and must not, by itself; each problem in words. */
export function checkPage(page: DeliveredPage): string[] {
  return [...checkHead(page), ...checkHeadings(page), ...checkScripts(page)];
}

function checkHead(page: DeliveredPage): string[] {
  const [html] = findAll(page.root, "html");
  const descriptions = getMeta(page, "description");
  const viewport = getMeta(page, "viewport").join();
  const card = getMeta(page, "og:image");
  const needsCard = page.path !== notFoundPath;
  return [
    ...(html?.properties.lang === "en" ? [] : [`html has lang ${html?.properties.lang ?? "missing"}, not en`]),
    ...(/width=device-width/.test(viewport) ? [] : ["no meta viewport with width=device-width"]),
    // An entry page that forbids zooming fails readers who need it.
    ...(/maximum-scale|user-scalable/.test(viewport) ? ["the meta viewport limits zooming"] : []),
    ...(descriptions.length === 1 && descriptions[0] ? [] : [`${descriptions.length} meta descriptions, not one`]),
    ...(!needsCard || card.length === 1 ? [] : [`${card.length} cards, not one`]),
    ...(!needsCard || getMeta(page, "og:image:alt").join() ? [] : ["its card has no og:image:alt"]),
  ];
}

function checkHeadings(page: DeliveredPage): string[] {
  const headings = getTexts(page, "h1");
  if (headings.length !== 1) return [`${headings.length} h1 elements, not one`];
  return headings[0] ? [] : ["the h1 is empty"];
}

/** A page has a script for each of its islands, and no other but data; the build knows them all (postbuild/strip-page.ts). */
function checkScripts({ root }: DeliveredPage): string[] {
  const scripts = findAll(root, "script").filter((script) => classifyScript(script) !== "data");
  const islands = listElements(root).filter(isIsland);
  return scripts.length === islands.length ? [] : [`${scripts.length} scripts for ${islands.length} islands`];
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

/** Validates a document against the HTML standard and the rules of accessibility that a parser can judge. */
export async function checkHtml({ file, html }: DeliveredPage): Promise<Problem[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => ({ file, line, message: `${message} (${ruleId})` })),
  );
}
