import { visit } from "unist-util-visit";
import { type DeliveredPage, getMeta, getTexts, interactivePaths, notFoundPath } from "@/checks/output/delivered";
import { classifyScript, findAll } from "@/postbuild/page-tree";

/** What every delivered document must hold and must not, by itself; each problem in words. */
export function checkPage(page: DeliveredPage): string[] {
  return [...checkHead(page), ...checkHeadings(page), ...checkScripts(page), ...checkLeftovers(page)];
}

function checkHead(page: DeliveredPage): string[] {
  const [html] = findAll(page.root, "html");
  const descriptions = getMeta(page, "description");
  const viewport = getMeta(page, "viewport").join();
  return [
    ...(html?.properties.lang === "en" ? [] : [`html has lang ${html?.properties.lang ?? "missing"}, not en`]),
    ...(/width=device-width/.test(viewport) ? [] : ["no meta viewport with width=device-width"]),
    // An entry page that forbids zooming fails readers who need it.
    ...(/maximum-scale|user-scalable/.test(viewport) ? ["the meta viewport limits zooming"] : []),
    ...(descriptions.length === 1 && descriptions[0] ? [] : [`${descriptions.length} meta descriptions, not one`]),
  ];
}

function checkHeadings(page: DeliveredPage): string[] {
  const headings = getTexts(page, "h1");
  if (headings.length !== 1) return [`${headings.length} h1 elements, not one`];
  return headings[0] ? [] : ["the h1 is empty"];
}

function checkScripts({ path, root }: DeliveredPage): string[] {
  const scripts = findAll(root, "script").filter((script) => classifyScript(script) !== "data");
  if (interactivePaths.includes(path)) return scripts.length ? [] : ["an interactive page without script"];
  const allowed = path === notFoundPath ? 1 : 0;
  return scripts.length === allowed ? [] : [`${scripts.length} scripts, not ${allowed}`];
}

/** What the Content-Security-Policy would refuse, and what React leaves for a hydration that does not happen. */
function checkLeftovers({ path, root }: DeliveredPage): string[] {
  const problems: string[] = [];
  visit(root, (node) => {
    if (node.type === "comment" && !interactivePaths.includes(path)) problems.push(`a comment, <!--${node.value}-->`);
    if (node.type !== "element") return;
    for (const name of Object.keys(node.properties)) {
      if (name === "style") problems.push(`<${node.tagName}> has a style attribute`);
      if (/^on[A-Z]/.test(name)) problems.push(`<${node.tagName}> has the handler ${name}`);
    }
  });
  return problems;
}
