import { checkMadeUpSite, createNote, createTitledNote } from "@/lib/content/site-fixture";
import { listRows } from "@/lib/navigation/navigation";
import { parsePictureName } from "@/lib/pictures/load-picture";
import { formatProblem } from "@/lib/problem";

const nfd = (text: string) => text.normalize("NFD");
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><title>Lid</title></svg>';
/** Names in `public/`, each with a link to it and the address of that. */
const files = [
  ["prüfung.pdf", nfd("/prüfung.pdf#page=2"), "/pr%C3%BCfung.pdf#page=2"],
  [nfd("Ähre & Öl.txt"), "/Ähre & Öl.txt", "/%C3%84hre%20&#x26;%20%C3%96l.txt"],
  ["Manual.PDF", "/Manual.PDF", "/Manual.PDF"],
  ["Plan (2) 100%+@#?.pdf", "/Plan (2) 100%+@%23%3F.pdf", "/Plan%20(2)%20100%25+@%23%3F.pdf"],
  ["Demo/index.html", "/Demo?a=ü", "/Demo/?a=%C3%BC"],
];

test("a link to a file with letters, spaces and signs has the address that a host delivers", async () => {
  const links = files.map(([, link]) => `[a](<${link}>)`).join(" ");
  const { site, problems } = await checkMadeUpSite({
    "a.md": createNote(`# A\n\n${links}`),
    ...Object.fromEntries(files.map(([name]) => [`public/${name}`, "x"])),
  });
  expect(problems.map(formatProblem)).toEqual([]);
  const hrefs = Array.from(site.pages[0]?.introHtml.matchAll(/href="(.*?)"/g) ?? [], ([, href]) => href);
  expect(hrefs).toEqual(files.map(([, , href]) => href));
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
  (file) => {
    expect(() => parsePictureName(file)).toThrow("isn’t a supported picture");
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
