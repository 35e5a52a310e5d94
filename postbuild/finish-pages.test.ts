import { join } from "node:path";
import { inTemporaryFolder } from "@/lib/temporary-folder";
import { finishPages } from "@/postbuild/finish-pages";

const flight = (rows: string) => `<script>self.__next_f.push(${JSON.stringify([1, rows])})</script>`;
const nextRow = '3:I[39756,["$2"],"default"]\n';
const ownRow = '4:I[123,["$5"],"ContactForm"]\n';

const document = (rows: string, extra = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/b.js" async=""></script><title>T</title><script src="/_next/static/chunks/p.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div><main><h1>T<!-- --> one</h1><script type="application/ld+json">{"a":1}</script>${extra}</main><script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>${flight(rows)}</body></html>`;

async function finish(pages: Record<string, string>, css = "h1{color:red}table{color:blue}") {
  const files = {
    "next/server/app/page_client-reference-manifest.js":
      '"[project]/components/contact-form/contact-form.tsx":{"id":123,"name":"*"}',
    "out/_next/static/chunks/a.css": css,
    ...Object.fromEntries(Object.entries(pages).map(([name, html]) => [`out/${name}`, html])),
  };
  return inTemporaryFolder(files, (folder) => finishPages(join(folder, "out"), join(folder, "next")));
}

test("a reading page loses every script, preload and comment and gets its own part of the style sheet", async () => {
  const [page] = await finish({ "git.html": document(nextRow) });
  expect(page).toMatchObject({ path: "/git", isInteractive: false });
  expect(page?.html).toContain("<style>h1{color:red}</style>");
  expect(page?.html).toContain("<h1>T one</h1>");
  expect(page?.html).toContain('<script type="application/ld+json">{"a":1}</script>');
  expect(page?.html).not.toMatch(/_next|<!--|hidden|preload|stylesheet|table/);
});

test("the one script marked as delivered stays, without its mark", async () => {
  const [page] = await finish({ "404.html": document(nextRow, '<script data-delivered="">run()</script>') });
  expect(page?.html).toContain("<script>run()</script>");
});

test("a page with a client component of ours keeps Next's scripts, without the old browsers' ones", async () => {
  const [page] = await finish({ "contact.html": document(nextRow + ownRow) });
  expect(page).toMatchObject({ path: "/contact", isInteractive: true });
  expect(page?.html).toContain("__next_f");
  expect(page?.html).toContain("<!-- -->");
  expect(page?.html).not.toMatch(/p\.js|preload/);
});

test("its own part of the style sheet is inside, its scripts start after the paint, the sheets come last", async () => {
  const [page] = await finish({ "contact.html": document(nextRow + ownRow) });
  expect(page?.html).toContain("<style>h1{color:red}</style></head>");
  expect(page?.html).toMatch(
    /<template><script src="\/_next\/static\/chunks\/b\.js" async><\/script><\/template><script>.*requestAnimationFrame.*<\/script><link rel="stylesheet" href="\/_next\/static\/chunks\/a\.css" data-precedence="next"><\/body>/,
  );
  expect(page?.html.match(/b\.js|a\.css/g)).toHaveLength(2);
});

test("Next's twin of page not found is no page", async () => {
  expect(await finish({ "_not-found.html": document(nextRow) })).toEqual([]);
});

test.each([
  [
    "an inline script of an unknown kind",
    document(nextRow, "<script>track()</script>"),
    'git.html: a script of a kind not seen before, "track()"',
  ],
  [
    "a script from elsewhere",
    document(nextRow, '<script src="https://cdn.example/a.js"></script>'),
    "git.html: a script of a kind not seen before",
  ],
  ["a module", document(nextRow, '<script type="module">a()</script>'), "git.html: a script of a kind not seen before"],
  ["no rows of React's", document(""), "git.html: no React import rows"],
  [
    "no style sheet",
    document(nextRow).replace(/<link rel="stylesheet"[^>]*>/, ""),
    "git.html: no style sheet is linked",
  ],
  [
    "another use of Next's files",
    document(nextRow, '<img src="/_next/image?url=a" alt="">'),
    "still names a file of Next's",
  ],
])("an export with %s stops the build", async (_what, html, words) => {
  await expect(finish({ "git.html": html })).rejects.toThrow(words);
});

test("two runs give the same bytes", async () => {
  const pages = { "git.html": document(nextRow), "contact.html": document(nextRow + ownRow) };
  expect((await finish(pages)).map(({ html }) => html)).toEqual((await finish(pages)).map(({ html }) => html));
});

test("a style sheet that names a file beside itself stops the build", async () => {
  const css = "h1{background:url(../media/a.woff2)}";
  await expect(finish({ "git.html": document(nextRow) }, css)).rejects.toThrow(
    "git.html: url(../media/a.woff2) in a style sheet would mean another file",
  );
});
