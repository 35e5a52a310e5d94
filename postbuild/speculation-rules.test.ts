import { createSpeculationRules } from "@/postbuild/speculation-rules";

const rules = JSON.parse(createSpeculationRules(["/tool"]));

test("reading pages are rendered ahead, interactive ones only fetched", () => {
  expect(rules.prerender[0].eagerness).toBe("moderate");
  expect(rules.prerender[0].where.and).toContainEqual({ not: { href_matches: ["/tool"] } });
  expect(rules.prefetch[0].where.and).toContainEqual({ href_matches: ["/tool"] });
});

test("links with a target, files and the service are left alone", () => {
  for (const { where } of [...rules.prerender, ...rules.prefetch]) {
    expect(where.and).toContainEqual({ not: { selector_matches: "[target], [download]" } });
    expect(where.and).toContainEqual({ not: { href_matches: ["/api/*", "/*.*", "/pictures/*"] } });
  }
});
