import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findClientComponents, loadClientComponents } from "@/postbuild/client-components";

const manifest = `globalThis.__RSC_MANIFEST["/contact/page"] = {"clientModules":{
"[project]/node_modules/next/dist/client/components/layout-router.js":{"id":39756,"name":"*","chunks":[]},
"[project]/components/contact-form/contact-form.tsx":{"id":123,"name":"*","chunks":[]},
"[project]/components/contact-form/contact-form.tsx <module evaluation>":{"id":123,"name":"*","chunks":[]}}}`;

async function createNextFolder(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "next-"));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, "server", "app", name);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

const push = (rows: string) => `self.__next_f.push(${JSON.stringify([1, rows])})`;

test("our own client components are read from Next's manifests, its own are left out", async () => {
  const folder = await createNextFolder({ "contact/page_client-reference-manifest.js": manifest });
  expect(await loadClientComponents(folder)).toEqual(new Map([["123", "components/contact-form/contact-form.tsx"]]));
});

test("a build without manifests is refused in words", async () => {
  const folder = await createNextFolder({ "page.js": "" });
  await expect(loadClientComponents(folder)).rejects.toThrow(/holds no \*_client-reference-manifest.js; Next changed/);
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
