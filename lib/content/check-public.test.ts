import { checkPublicHtml, checkPublicNames } from "@/lib/content/check-public";
import { createNote, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const { pages } = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "garden.md": createNote("# Garden", ["aliases: [/old/beds]"]),
});
const check = (...names: string[]) => checkPublicNames(names, pages).map(({ file, message }) => `${file} ${message}`);

test.each([
  ["garden.html", "content/garden.md"],
  ["GARDEN.html", "content/garden.md"],
  ["garden", "content/garden.md"],
  ["garden/index.html", "content/garden.md"],
  ["garden.md", "content/garden.md"],
  ["index.html", "content/index.md"],
  ["cards/garden.png", "content/garden.md"],
  ["old/beds/index.html", "content/garden.md"],
  ["feed.xml", "a file that the build makes"],
  ["_headers", "a file that the build makes"],
  ["404.html", "a file that the build makes"],
  [".well-known/security.txt", "a file that the build makes"],
  ["garden.html.br", "content/garden.md"],
  ["robots.txt.gz", "a file that the build makes"],
])("%s may not take the place of %s", (name, owner) => {
  expect(check(name)).toEqual([expect.stringMatching(`^public/${name} takes the place of ${owner} .*; rename it`)]);
});

test.each([
  ["Prüfung.pdf", "Pru\u0308fung.pdf"],
  ["Plan.pdf", "plan.pdf"],
  ["app.js", "app.js.br"],
])("%s and %s can't both be there", (first, second) => {
  expect(check(first, second)).toEqual([expect.stringMatching(`^public/${second} takes the place of public/${first}`)]);
});

test("other names are free", () => {
  const names = [
    "favicon.ico",
    "garden.txt",
    "garden/plan.html",
    "app.js.br",
    "a.tar",
    "a.tar.gz",
    "_x",
    "demo/index.html",
  ];
  expect(check(...names)).toEqual([]);
});

test.each([
  ["<script>go()</script>", 1],
  ["<script type=module>go()</script>", 1],
  ["<button onclick='go()'>Go</button>", 1],
  ["<style>p { color: red }</style>", 1],
  ["<p style='color: red'>A</p>", 1],
  ["<link rel=stylesheet href=a.css>", 1],
  ['<script src="/a.js"></script><script type="application/ld+json">{}</script><p>A</p>', 0],
])("of %j the policy blocks something: %i", (html, count) =>
  inTemporaryFolder({ "deep/a.HTM": html }, async (folder) => {
    const warning = {
      file: `${folder}/deep/a.HTM`,
      isWarning: true,
      message: expect.stringMatching(/inline scripts or styles/),
    };
    expect(await checkPublicHtml(folder)).toEqual(Array(count).fill(warning));
  }),
);
