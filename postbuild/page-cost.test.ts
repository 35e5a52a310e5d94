import { inTemporaryFolder } from "@/lib/temporary-folder";
import { measurePage } from "@/postbuild/page-cost";
import { parsePage } from "@/postbuild/page-tree";

const measure = (html: string) =>
  inTemporaryFolder({ "_next/a.js": "a".repeat(5000) }, (out) =>
    measurePage({ path: "/a", isInteractive: false, root: parsePage(html), html }, out),
  );

test("a page without scripts costs its HTML and one request", async () => {
  const html = `<!DOCTYPE html><title>A</title><style>p{color:red}</style><p>${"text ".repeat(100)}`;
  const { html: bytes, script, requests } = await measure(html);
  expect(bytes).toBeLessThan(html.length / 2);
  expect([script, requests]).toEqual([0, 1]);
});

test("scripts count as brotli sends them, each file once, and style sheets and preloads are requests", async () => {
  const { script, requests } = await measure(
    '<script src="/_next/a.js"></script><template><script src="/_next/a.js"></script></template><script>inline()</script>' +
      '<link rel="stylesheet" href="/a.css"><link rel="preload" href="/a.css"><link rel="icon" href="/i.svg">',
  );
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(100);
  expect(requests).toBe(3);
});
