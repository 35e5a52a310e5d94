import { checkBudgets, checkOutput, loadDelivered, measurePages } from "@/checks/output/check-output";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

type DocumentParts = { head?: string; body?: string };

const origin = "https://notes.example";

function createDocument(path: string, { head = "", body = "" }: DocumentParts): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${path}</title>${head}` +
    `<link rel="canonical" href="${origin}${path}"></head>\n<body><h1>Heading</h1>${body}</body></html>\n`
  );
}

/** Checks a small valid site with these parts of /garden. */
async function checkMadeUpOutput(parts: DocumentParts): Promise<string[]> {
  const files = {
    "garden.html": createDocument("/garden", parts),
    "tides.html": createDocument("/tides", {}),
    "index.html": createDocument("/", {}),
    "a.svg": "<svg/>",
    "garden.html.br": "",
    "rosé.pdf": "",
    "slides.html": "<script>alert()</script>",
    "notes.tar.gz": "",
    "_host.json": JSON.stringify({ publicNames: ["rosé.pdf", "slides.html", "notes.tar.gz"] }),
  };
  const problems = await checkOutput(await inTemporaryFolder(files, loadDelivered), origin);
  return problems.map(({ file, message }) => `${file}: ${message}`);
}

test("a correct site has no problems, with links to pages, files, ids and other sites", async () => {
  const body =
    '<p id="a"><a href="#a">a</a> <a href="/tides">b</a> <a href="/?q=1">c</a> <a href="/garden#a">d</a> <a href="/a.svg">e</a> ' +
    '<a href="/ros%C3%A9.pdf">e</a> <a href="/slides.html">e</a> <a href="/notes.tar.gz">e</a>' +
    '<a href="https://example.com/x">f</a> <img src="/a.svg" srcset="/a.svg 480w, /a.svg 960w" alt="A."></p>' +
    '<form action="/api/sm" method="post"><button type="submit">Send</button></form>' +
    '<script type="application/ld+json">{"@context":"https://schema.org","url":"https://notes.example/garden#a"}</script>';
  expect(await checkMadeUpOutput({ body })).toEqual([]);
});

const body = (html: string): DocumentParts => ({ body: `<p>${html}</p>` });

test.each<[string, DocumentParts, string]>([
  ["a style attribute", { body: '<p style="color: red">a</p>' }, "Inline style"],
  ["a dead link", body('<a href="/nowhere">a</a>'), "/nowhere leads to nothing"],
  ["a link in another case", body('<a href="/Tides">a</a>'), "/Tides leads to nothing"],
  ["a dead fragment", body('<a href="#x">a</a>'), "no element with the id x in /garden"],
  ["one of another width", body('<img src="/a.svg" srcset="/b.svg 960w" alt="B.">'), "/b.svg leads to nothing"],
  ["a dead alternate", { head: '<link rel="alternate" href="https://notes.example/a.md">' }, "a.md leads to nothing"],
  ["no card", { head: '<meta property="og:image" content="https://notes.example/b.png">' }, "b.png leads to nothing"],
  ["a dead address in JSON-LD", body(`<script type="application/ld+json">["${origin}/b"]</script>`), "/b leads to"],
  ["an id twice", { body: '<p id="a">a</p><p id="a">b</p>' }, "no-dup-id"],
])("%s is a problem", async (_, parts, words) => {
  const message = expect.stringMatching(/^garden\.html: /);
  const problems = (await checkMadeUpOutput(parts)).filter((problem) => problem.includes(words));
  expect(problems).toContainEqual(message);
});

const text = { path: "/garden", islands: [], html: 14_336, script: 0 };
const note = { path: "/garden", islands: ["copy-sample"], html: 4000, script: 1024 };
const tool = { path: "/tool", islands: ["any-tool"], html: 20_480, script: 66_560 };

test("pages within their budgets pass", () => {
  expect(checkBudgets([text, note, tool])).toEqual([]);
});

test("a page over its budget is named with its size", () => {
  expect(checkBudgets([{ ...text, html: 14_337 }])).toEqual([
    "/garden: its HTML with CSS is 14337 bytes, 1 over 14336",
  ]);
  expect(checkBudgets([{ ...note, script: 1025 }])).toEqual(["/garden: its script is 1025 bytes, 1 over 1024"]);
});

test("a page costs its HTML and scripts", async () => {
  const files = {
    "garden.html": '<div data-island="copy-sample"></div><script src="/a.js"></script>',
    "garden.html.br": "1234",
    "a.js.br": "123",
    "_host.json": '{ "publicNames": [] }',
  };
  await inTemporaryFolder(files, async (out) => {
    const { pages } = await loadDelivered(out);
    expect(await measurePages(out, pages)).toEqual([{ path: "/garden", islands: ["copy-sample"], html: 4, script: 3 }]);
  });
});
