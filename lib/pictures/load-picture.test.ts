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

test.each([
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">run()</h:script><path/>', "<path/>"],
  ['<rect ONCLICK="run()" onpointerrawupdate="run()"/>', "<rect/>"],
  ['<a href=" java&#9;script:run()"><path/></a>', "<path/>"],
])("a drawing with %s is delivered with %s", async (inside, expected) => {
  expect((await load(`${open}>${inside}</svg>`)).svg).toBe(`${open}>${expected}</svg>`);
});

const xlink = 'xmlns:l="http://www.w3.org/1999/xlink"';

test.each([
  ["<foreignObject/>", "has <foreignObject>"],
  ['<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>', "has xmlns:h="],
  ['<image href="https://evil.example/a.png"/>', "has href="],
  [`<image ${xlink} l:href="//evil.example/a.png"/>`, "has l:href="],
  ['<use href="javascript:run()"/>', "has href="],
  ['<a><set attributeName="href" to="javascript:run()"/></a>', "has attributeName="],
  ['<rect fill="u\\72l(https://evil.example/#a)"/>', "has fill="],
  ["<style><![CDATA[@import 'a.css']]></style>", "has <style>"],
])("a drawing with %s is refused", async (inside, fault) => {
  await expect(load(`${open}>${inside}</svg>`)).rejects.toThrow(`“lid.svg” ${fault}`);
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
