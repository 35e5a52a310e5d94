import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadPicture } from "@/lib/pictures/load-picture";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "drawings-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function load(svg: string, encoding: BufferEncoding = "utf8") {
  await writeFile(join(folder, "lid.svg"), svg, encoding);
  const { bytes, width, height } = await loadPicture("lid.svg", folder);
  return { svg: bytes.toString(), width, height };
}

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const open = `<svg ${namespace} viewBox="0 0 300 200"`;
const pixel = "data:image/png;base64,iVBORw0KGgo=";
const dark = '<style>@media (prefers-color-scheme: dark) { [fill="#fff"] { fill: #000 } }</style><rect fill="#fff"/>';

test.each([
  `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- a lid -->${open}>\n  <title> A  lid </title>\n</svg>\n`,
  `${open} role="img" aria-labelledby="t"><title id="t">A &lt; B</title><g id="a"><path d="M0 0"/></g><use href="#a"/></svg>`,
  `${open}>${dark}<rect fill="url(#b)" style="fill:red" transform="rotate(3)"></rect></svg>`,
  `${open} xmlns:l="http://www.w3.org/1999/xlink"><use l:href="#a"/><image href="${pixel}"/></svg>`,
])("the harmless drawing %s is delivered byte for byte", async (svg) => {
  expect(await load(svg)).toEqual({ svg, width: 300, height: 200 });
});

test("a drawing is delivered without its scripts", async () => {
  expect((await load(`${open}><script>run()</script><path onclick="run()"/></svg>`)).svg).toBe(`${open}><path/></svg>`);
});

test.each([
  [`<!DOCTYPE svg [<!ENTITY e "&#60;script>run()&#60;/script>">]>${open}>&e;</svg>`, "utf8", "has a DOCTYPE"],
  [`\ufeff${open}/>`, "utf16le", "isn’t UTF-8"],
  [`<?xml version="1.0" encoding="iso-2022-jp"?>${open}/>`, "utf8", "iso-2022-jp"],
  [`<svg ${namespace} width="3" height="2"/>`, "utf8", 'viewBox="0 0 960 640"'],
] as const)("%s is refused in one line", async (svg, encoding, fault) => {
  const message = await load(svg, encoding).catch((error: Error) => error.message);
  expect(message).toContain(fault);
  expect(message).not.toContain("\n");
});
