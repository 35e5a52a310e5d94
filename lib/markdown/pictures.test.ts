import { renderText } from "@/lib/markdown/markdown-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const alt = "A hill with a tree stands.";
const draw = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${inside}</svg>`;
const drawings = { "Lid.svg": draw(""), "unsafe.svg": draw("<foreignObject/>") };

const render = (text: string, waiting: readonly string[] = []) =>
  inTemporaryFolder(drawings, (pictures) => renderText(text, { pictures, waiting }));

test.each(["/pictures/Lid.svg", "pictures/Lid.svg", "../../pictures/Lid.svg", "./pictures/%4cid.svg"])(
  "the address %s becomes that of the delivered file, with its size",
  async (src) => {
    const { html, messages } = await render(`![${alt}](${src})`);
    const rest = `alt="${alt}" width="30" height="20" fetchpriority="low"`;
    expect(html).toMatch(new RegExp(`^<p><img src="/pictures/lid-[0-9a-f]{10}\\.svg" ${rest}></p>$`));
    expect(messages).toEqual([]);
  },
);

test.each([
  ["![A map](https://a.example/m.png)", '<a href="https://a.example/m.png">A map</a>'],
  ["![](Http://a.example/dir/m.png)", '<a href="http://a.example/dir/m.png">m.png</a>'],
  ["![](https://a.example/)", '<a href="https://a.example/">picture</a>'],
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
  [`![${alt}](lid.svg)`, "error: picture lid.svg isn’t in content/pictures; .*/pictures/name.svg"],
  [`![${alt}](//a.example/lid.svg)`, "error: picture //a.example/lid.svg isn’t in content/pictures"],
  [`![${alt}](/pictures/unsafe.svg)`, "error: .*unsafe.svg.* has <foreignObject>"],
  [`<img src="/pictures/100%.svg" alt="${alt}">`, "error: .*100%.svg"],
  ["![](/pictures/Lid.svg)", "error: picture: alt is empty"],
  ["![lid](/pictures/Lid.svg)", "picture: alt “lid” is short"],
  [`![${alt}](data:image/png;base64,AA)`, 'src="data:image/png;base64,AA" of <img> is left out'],
])("%s is reported at its line, once", async (text, words) => {
  expect((await render(`a\n${text}`)).messages).toEqual([expect.stringMatching(`^4: ${words}`)]);
});
