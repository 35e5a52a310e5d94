import { createHash } from "node:crypto";
import { parsePage } from "@/postbuild/page-tree";
import { createPolicy } from "@/postbuild/policy";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (body: string) =>
  parsePage(`<!DOCTYPE html><html><head><style>a{}</style></head><body>${body}</body></html>`);

test("a reading page may use its own style and pictures of this site, and nothing may frame it", () => {
  const policy = createPolicy(page('<script type="application/ld+json">{}</script>'), { isInteractive: false });
  expect(policy).toBe(
    `default-src 'none'; script-src 'self'; style-src ${hash("a{}")}; img-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test("inline scripts are listed by hash, each once", () => {
  const policy = createPolicy(page("<script>b()</script><script>b()</script>"), { isInteractive: false });
  expect(policy).toContain(`script-src 'self' ${hash("b()")};`);
});

test("an interactive page may send messages here and to the configured service, and nowhere else", () => {
  const policy = createPolicy(page(""), { isInteractive: true, messagingOrigin: "https://service.example" });
  expect(policy).toContain("connect-src 'self' https://service.example;");
  expect(policy).toContain("form-action 'self' https://service.example;");
  expect(policy).not.toMatch(/unsafe|\*/);
});
