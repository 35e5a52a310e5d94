/**
 * The speculation rules of the site: a page is rendered when a pointer rests on its link or presses it; a page with
 * client components is only fetched, so that nothing of it runs before the visitor is there. Links with a target,
 * files and the service are left alone. https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function createSpeculationRules(interactivePaths: readonly string[]): string {
  const interactive = { href_matches: [...interactivePaths] };
  const pages = [
    { href_matches: "/*" },
    { not: { href_matches: ["/api/*", "/*.*", "/pictures/*"] } },
    { not: { selector_matches: "[target], [download]" } },
  ];
  const rules = {
    prerender: [{ where: { and: [...pages, { not: interactive }] }, eagerness: "moderate" }],
    prefetch: [{ where: { and: [...pages, interactive] }, eagerness: "moderate" }],
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}
