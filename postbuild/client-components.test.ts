import { inTemporaryFolder } from "@/lib/temporary-folder";
import { findClientComponents, loadClientComponents } from "@/postbuild/client-components";

const manifest = `globalThis.__RSC_MANIFEST["/contact/page"] = {"clientModules":{
"[project]/node_modules/next/dist/client/components/layout-router.js":{"id":39756,"name":"*","chunks":[]},
"[project]/components/contact-form/contact-form.tsx":{"id":123,"name":"*","chunks":[]},
"[project]/components/contact-form/contact-form.tsx <module evaluation>":{"id":123,"name":"*","chunks":[]}}}`;

const push = (rows: string) => `self.__next_f.push(${JSON.stringify([1, rows])})`;

test("our own client components are read from Next's manifests, its own are left out", async () => {
  const files = { "server/app/contact/page_client-reference-manifest.js": manifest };
  expect(await inTemporaryFolder(files, loadClientComponents)).toEqual(
    new Map([["123", "components/contact-form/contact-form.tsx"]]),
  );
});

test("a build without manifests is refused in words", async () => {
  await expect(inTemporaryFolder({ "server/app/page.js": "" }, loadClientComponents)).rejects.toThrow(
    /holds no \*_client-reference-manifest.js; Next changed/,
  );
});

const components = new Map([["123", "components/contact-form/contact-form.tsx"]]);

test("a page's client components are those that its rows import, also where a row is cut in two", () => {
  const scripts = [
    "(self.__next_f=self.__next_f||[]).push([0])",
    push('3:I[39756,["$2"],"default"]\n4:I['),
    push('123,["$5"],"ContactForm"]\n'),
  ];
  expect(findClientComponents("contact.html", scripts, components)).toEqual([
    "components/contact-form/contact-form.tsx",
  ]);
});

test("a page that only mentions such a row in its text has none", () => {
  const scripts = [push('3:I[39756,["$2"],"default"]\n5:["$","p",null,{"children":"see 4:I[123,[]] here"}]\n')];
  expect(findClientComponents("git.html", scripts, components)).toEqual([]);
});

test("a page without any such row is refused, since its form is not the known one", () => {
  expect(() => findClientComponents("git.html", ["something()"], components)).toThrow(
    "git.html: no React import rows in its inline scripts; Next changed their form",
  );
});
