import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { listFiles } from "../lib/files";
import { headerRulesName } from "../lib/output/delivered-files";
import type { HeaderRule } from "../lib/output/header-rules";
import { madeUpOut } from "./shared/delivered-pages";
import { everything, findDeliveryProblems, loadDeliveryChecks } from "./shared/delivery-checks";

test("the Node host delivers every file with its headers and redirects", async ({ baseURL }) => {
  expect(await findDeliveryProblems(String(baseURL), everything, await loadDeliveryChecks())).toEqual([]);
});

test("the site has one policy, which allows no unsafe source, and only hashes that pages use", async () => {
  const rules: HeaderRule[] = JSON.parse(readFileSync(join(madeUpOut, headerRulesName), "utf8"));
  const policies = rules.flatMap(({ headers }) => headers["Content-Security-Policy"] ?? []);
  expect(policies).toEqual([expect.stringMatching(/^default-src 'none'; script-src 'self'/)]);
  const [policy = ""] = policies;
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  const names = (await listFiles(madeUpOut)).filter((name) => name.endsWith(".html"));
  const inline = names.flatMap((name) =>
    Array.from(
      readFileSync(join(madeUpOut, name), "utf8").matchAll(
        /(?:<style>|<script(?: type="speculationrules")?>)(.*?)<\//gs,
      ),
      ([, text = ""]) => text,
    ),
  );
  const hashes = new Set(inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));
  expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(hashes);
});
