import { checkMadeUpSite, createNote, createTitledNote } from "@/lib/content/site-fixture";
import { listElements, parseHtml } from "@/lib/hast/html";
import { listRows } from "@/lib/navigation/navigation";
import { formatProblem } from "@/lib/problem";

const nfd = (text: string) => text.normalize("NFD");
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><title>Lid</title></svg>';
const names = [
  "prüfung.pdf",
  nfd("Ähre & Öl.txt"),
  "Manual.PDF",
  "LICENSE",
  "Plan (2) 100%+@#?.pdf",
  "Demo/index.html",
];

/** Each line is a link or several to the same. */
const links = [
  "[a](#crème-brûlée), [b](#cr%C3%A8me-br%C3%BBl%C3%A9e), [c][ref], [d](b.md#größe), [e](/B/#gr%C3%B6%C3%9Fe)",
  `[f](#${nfd("crème-brûlée")}), <a href="#${nfd("crème-brûlée")}">g</a>, [h](#alt%C3%A9), [ref2]`,
  "[i](/prüfung.pdf), [j](/pr%C3%BCfung.pdf), [k](/Pr%C3%BCfung.pdf), <a href='/prüfung.pdf#page=2'>l</a>",
  `[m](${nfd("/prüfung.pdf")}), [n](</Ähre & Öl.txt>), <a href="/Ähre &amp; Öl.txt">o</a>`,
  "[p](/Manual.PDF), [q](/LICENSE), [r](</Plan (2) 100%+@%23%3F.pdf>), [s](/Demo), [t](/Demo/?a=ü)",
  "[t](#titel-ä), note[^é], [u](#heading)",
  "",
  `[ref]: <#Crème-Brûlée>`.toLowerCase(),
  `[ref2]: /prüfung.pdf "Title"`,
  `[^é]: Footnote.`,
].join("\n");
const headings = `## Crème brûlée\n\n<a name="${nfd("alté")}"></a>\n\n### ???`;

test("each link with letters, spaces and signs is delivered so that a browser finds its file or element", async () => {
  const { site, problems } = await checkMadeUpSite({
    "a.md": createNote(`# Titel ä\n\n${links}\n\n${headings}`),
    "b.md": createNote(nfd("# B\n\n## Größe\n\nText.")),
    ...Object.fromEntries(names.map((name) => [`public/${name}`, "x"])),
  });
  expect(problems.map(formatProblem)).toEqual([]);
  const pages = new Map(
    site.pages.map(({ path, headingHtml, introHtml, sections }) => {
      const elements = listElements(parseHtml([headingHtml, introHtml, ...sections.map(({ html }) => html)].join("")));
      return [`http://s.example${path}`, elements.map(({ properties }) => properties)];
    }),
  );
  // As the build writes them.
  const files = names.map((name) => `/${name.normalize().replace(/index\.html$/, "")}`);
  const found = Array.from(pages).flatMap(([base, elements]) =>
    elements.flatMap(({ href }) => {
      if (typeof href !== "string") return [];
      const { origin, pathname, hash } = new URL(href, base);
      const ids = pages.get(origin + pathname)?.map(({ id }) => id);
      const raw = hash.slice(1);
      if (!ids) expect(files).toContain(decodeURIComponent(pathname));
      else expect([raw, decodeURIComponent(raw)].some((id) => id === "" || ids.includes(id))).toBe(true);
      return href;
    }),
  );
  expect(found.length).toBeGreaterThan(24);
});

test("tips and pictures are found in either form, and delivered under plain names", async () => {
  const picture = "picture:\n  file: Foto (1) – Café.svg\n  alt: A round lid of steel lies on the pit.\n";
  const image = `![A round lid of steel lies on the pit.](${encodeURI(nfd("/pictures/Foto (1) – Café.svg")).replace(/[()]/g, "\\$&")})`;
  const { site, problems } = await checkMadeUpSite({
    "b/index.md": createTitledNote("B", {
      more: `tips: [${nfd("größe")}]\n`,
      text: `${image}\n\n![A trip to the lake and back.](/pictures/旅行.svg)\n\n## Größe\n\nText.`,
    }),
    "c.md": createTitledNote("C", { more: `order: 1\n${picture}` }).replace('"note"', "chapter"),
    [`pictures/${nfd("Foto (1) – Café.svg")}`]: drawing,
    "pictures/旅行.svg": drawing,
  });
  expect(problems.map(formatProblem)).toEqual([]);
  const [index, chapter] = site.pages;
  expect(chapter?.picture?.src).toMatch(/^\/pictures\/foto-1-cafe-[0-9a-f]{10}\.svg$/);
  expect(index?.introHtml).toContain(`src="${chapter?.picture?.src}"`);
  expect(index && listRows(site, index).map(({ path }) => path)).toContain("/b#größe");
});

test.each(["../lid.svg", ".lid.svg", "a/lid.svg", "a\\lid.svg", "lid\u0000.svg", "lid.svg.exe"])(
  "the picture %j is refused",
  async (file) => {
    const picture = `picture:\n  file: ${JSON.stringify(file)}\n  alt: A round lid of steel lies on the pit.\n`;
    const note = createTitledNote("C", { more: `order: 1\n${picture}` }).replace('"note"', "chapter");
    const { problems } = await checkMadeUpSite({ "c.md": note });
    expect(problems.map(formatProblem).join()).toContain("isn’t a supported picture");
  },
);

test.each([
  ['symbol: "a\\0b"\n', ""],
  ['aliases: ["/a\\0b"]\n', ""],
  ["", "[A link](/a%00b) and [another](/a.pdf%00)."],
  ["", "![A round lid of steel lies on the pit.](/pictures/lid%00.svg)"],
])("a name that no file system takes is a problem of its page: %j %s", async (more, text) => {
  const { problems } = await checkMadeUpSite({ "c.md": createTitledNote("C", { more, text }) });
  expect(problems.map(formatProblem).join()).toMatch(/^content\/c\.md:/);
  expect(problems.map(formatProblem).join()).not.toContain("ERR_");
});
