import sharp from "sharp";
import { renderText } from "@/lib/markdown/markdown-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const alt = "A hill with a tree stands.";
const drawings = { "Lid.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>' };

const render = (text: string, waiting: readonly string[] = []) =>
  inTemporaryFolder(drawings, (pictures) => renderText(text, { pictures, waiting }));

test.each(["/pictures/Lid.svg", "../../pictures/Lid.svg", "./pictures/%4cid.svg"])("%s is delivered", async (src) => {
  const { html, messages } = await render(`![${alt}](${src})`);
  const rest = `alt="${alt}" width="30" height="20" fetchpriority="low"`;
  expect(html).toMatch(new RegExp(`^<p><img src="/pictures/lid-[0-9a-f]{10}\\.svg" ${rest}></p>$`));
  expect(messages).toEqual([]);
});

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c4501b" } })
    .jpeg()
    .toBuffer();

async function renderPhotographs(text: string) {
  const files = { "Pit.jpg": await photograph(2000, 1500), "small.jpg": await photograph(300, 200), ...drawings };
  return inTemporaryFolder(files, (pictures) => renderText(text, { pictures }));
}

const show = (file: string) => `![${alt}](/pictures/${file})`;

test.each([
  [show("Pit.jpg"), "min(672px, 100vw)", 'width="960" height="720"'],
  [`<img src="/pictures/Pit.jpg" alt="${alt}" width="50%">`, "min(672px, 100vw)", 'width="50%"'],
  [`<img src="/pictures/Pit.jpg" alt="${alt}" width=3000>`, "min(672px, 100vw)", 'width="3000"'],
])("a photograph has files for each width, and links to the full one: %s", async (text, sizes, size) => {
  const { html, messages } = await renderPhotographs(text);
  expect(html).toMatch(
    /^(?:<p>)?<a href="\/pictures\/pit-full-\w+\.webp" title="Open the full picture"><img src="\/pictures\/pit-960-/,
  );
  expect(html).toMatch(/srcset="\/pictures\/pit-320-\w+\.webp 320w, .*640w, .*960w"/);
  expect(html).toContain(`sizes="${sizes}"`);
  expect(html).toContain(size);
  expect(messages).toEqual([]);
});

test.each([
  show("small.jpg"),
  show("Lid.svg"),
  `<a href="/">${show("Pit.jpg").replace(/!\[(.*)\]\((.*)\)/, '<img alt="$1" src="$2">')}</a>`,
  `<picture><source media="(min-width: 600px)" srcset="/pictures/Lid.svg"><img src="/pictures/Pit.jpg" alt="${alt}"></picture>`,
])("a picture without a larger file, or in a link or with sources, isn’t a link: %s", async (text) => {
  const { html } = await renderPhotographs(text);
  expect(html).toContain("<img");
  expect(html).not.toContain("-full-");
});

test.each([
  [`${show("Pit.jpg")} ${show("Pit.jpg")}`, "min(336px, 50vw)"],
  [`[${show("Pit.jpg")}](/)${show("Pit.jpg")}`, "min(336px, 50vw)"],
])("pictures that are alone in a paragraph and wider than it are a row: %s", async (text, sizes) => {
  const { html } = await renderPhotographs(text);
  expect(html).toMatch(/^<p class="cluster pictures">/);
  expect(html).toContain(`sizes="${sizes}"`);
});

test.each([
  show("Pit.jpg"),
  `${show("Pit.jpg")} and ${show("Pit.jpg")}`,
  `${show("small.jpg")} ${show("small.jpg")}`,
  `<img src="/pictures/Pit.jpg" alt="${alt}" width="50%"> <img src="/pictures/Pit.jpg" alt="${alt}" width="50%">`,
])("pictures with words, or that fit anyway, flow as on GitHub: %s", async (text) => {
  expect((await renderPhotographs(text)).html).not.toContain("class=");
});

const drawing = `<img src="/pictures/Lid.svg" alt="${alt}"`;

test.each([
  ["width=15", 'width="15" height="10"'],
  ["width=90.4px height=1", 'width="90" height="60"'],
  ["height=40", 'height="40" width="60"'],
  ['width="50%"', 'width="50%"'],
])("a written size stays, and the other side is the file's: %s", async (written, size) => {
  const { html, messages } = await render(`${drawing} ${written}>`);
  expect(html).toMatch(new RegExp(`alt="${alt}" ${size} fetchpriority`));
  expect(messages).toEqual([]);
});

test.each(['width="auto"', "width=0", 'height="50%"', 'width="1x"'])("%s of a picture is left out", async (written) => {
  const { html, messages } = await render(`${drawing} ${written}>`);
  expect(html).toContain('width="30" height="20"');
  expect(messages).toEqual([expect.stringMatching(/^3: .* of <img> is left out/)]);
});

test("a picture's source for dark windows is delivered", async () => {
  const source = '<source media="(prefers-color-scheme: dark)" srcset="/pictures/Lid.svg 2x" type="image/svg+xml">';
  const { html, messages } = await render(`<picture>${source}${drawing} width=60></picture>`);
  expect(html).toMatch(
    /<picture><source media="\(prefers-color-scheme: dark\)" srcset="\/pictures\/lid-\w{10}\.svg" width="60" height="40"><img/,
  );
  expect(messages).toEqual([]);
});

test.each([
  [`<source srcset="https://a.example/x.png">${drawing}>`, "4: error: picture https://a.example/x.png isn’t in"],
  [`<source srcset="/pictures/gone.svg">${drawing}>`, "4: error: picture: file “gone.svg” isn’t in"],
  [`<source srcset="/pictures/Lid.svg"><img src="https://a.example/x">`, "4: picture https://a.example/x is on"],
])("another source goes with a message: %s", async (inside, words) => {
  const { html, messages } = await render(`a\n<picture>${inside}</picture>`);
  expect(html).not.toMatch(/<source|<picture/);
  expect(messages).toEqual([expect.stringContaining(words)]);
});

test.each([
  '<source srcset="https://a.example/x.png">',
  "a <source src=/b.mp4>",
  `<picture><b><source srcset="/pictures/Lid.svg"></b>${drawing}></picture>`,
])("a source that no picture has goes with a warning: %s", async (text) => {
  const { html, messages } = await render(text);
  expect(html).not.toContain("<source");
  expect(messages).toContainEqual("3: <source> outside of <picture> is left out");
});

test.each([
  ["![A map](https://a.example/m.png)", '<a href="https://a.example/m.png">A map</a>'],
  ["![](Http://a.example/dir/m.png)", '<a href="http://a.example/dir/m.png">m.png</a>'],
  ["[![Build](https://a.example/b.svg)](https://ci.example)", '<a href="https://ci.example"><span>Build</span></a>'],
  ["[![A map](https://a.example/m.png)](/later)", '<a href="https://a.example/m.png">A map</a>'],
])("a picture of another site is a link to it or, in a link, its words: %s", async (text, html) => {
  const { messages, ...rendered } = await render(text, ["/later"]);
  expect(rendered.html).toBe(`<p>${html}</p>`);
  expect(messages).toEqual([
    expect.stringMatching(/^3: picture https?:\/\/a\.example\S* is on another site, .*pictures/),
  ]);
});

test.each([
  [`![${alt}](/pictures/gone.svg)`, "error: picture: file “gone.svg” isn’t in content/pictures"],
  [`![${alt}](//a.example/lid.svg)`, "error: picture //a.example/lid.svg isn’t in content/pictures"],
  [`<img src="/pictures/100%.svg" alt="${alt}">`, "error: .*100%.svg"],
  ["![lid](/pictures/Lid.svg)", "picture: alt “lid” is short"],
  [`![${alt}](data:image/png;base64,AA)`, 'src="data:image/png;base64,AA" of <img> is left out'],
])("%s is reported at its line, once", async (text, words) => {
  expect((await render(`a\n${text}`)).messages).toEqual([expect.stringMatching(`^4: ${words}`)]);
});
