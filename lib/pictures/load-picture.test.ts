import { parseDrawing } from "@/lib/pictures/load-picture";

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"';
const script = "document.title='run'";
const parse = (svg: string, encoding: BufferEncoding = "utf8") => parseDrawing("lid.svg", Buffer.from(svg, encoding));

const parts =
  '<title>A lid</title><g id="a"><path d="M0 0"/></g><use href="#a"/><rect fill="url(#b)" transform="rotate(3)"/>';
const dark = '<style>@media (prefers-color-scheme: dark) { [fill="#fff"] { fill: #000 } }</style><rect fill="#fff"/>';

test.each([
  [
    "shapes, and refers to its own parts",
    `\ufeff<?xml version="1.0" encoding="utf-8"?><!-- a lid -->${open}>${parts}</svg>`,
  ],
  ["colors for dark screens", `${open}>${dark}</svg>`],
])("a drawing may have %s", (_, whole) => {
  expect(parse(whole)).toEqual({ width: 300, height: 200 });
});

test.each([
  ["<script/>", "has <script>"],
  ["<SCRIPT/>", "has <SCRIPT>"],
  ["<foreignObject/>", "has <foreignObject>"],
  ["<image/>", "has <image>"],
  ["<style>@import 'a.css'</style>", "has <style> with more than colors"],
  ["<style>rect{fill:url(#a)}</style>", "has <style> with more than colors"],
  ["<style><![CDATA[@import 'a.css']]></style>", "has <style> with more than colors"],
  ["<style>a{} <g/> @import 'a.css'</style>", "has <g>"],
  [`<s:script xmlns:s="http://www.w3.org/2000/svg">${script}</s:script>`, "has <s:script>"],
  [`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${script}</h:script>`, "has <h:script>, which isn’t SVG"],
  [`<script xmlns="http://www.w3.org/1999/xhtml">${script}</script>`, "has <script>, which isn’t SVG"],
  [`<rect><set attributeName="href" to="javascript:${script}"/></rect>`, "has <set>"],
  [`<rect onload="${script}"/>`, "has onload="],
  ['<use href="javascript:1"/>', "has href="],
  ['<use href="a.svg#a"/>', "has href="],
  ['<use xmlns:l="http://www.w3.org/1999/xlink" l:href="#a"/>', "has xmlns:l="],
  ['<rect style="fill:red"/>', "has style="],
  ['<rect fill="url(https://example.com/#a)"/>', "has fill="],
  ['<rect fill="u\\72l(https://example.com/#a)"/>', "has fill="],
  ['<rect fill="url(#a) image-set(&quot;https://example.com&quot; 1x)"/>', "has fill="],
  ['<g id="a"><use href="#b"/><use href="#b"/></g>', "has a reference inside an element with an id"],
  ["<rect>", "isn’t XML"],
  ["&nbsp;", "isn’t XML"],
])("a drawing with %s is refused", (inside, expected) => {
  expect(() => parse(`${open}>${inside}</svg>`)).toThrow(`“lid.svg” ${expected}`);
});

test.each([
  [`<!DOCTYPE svg [<!ENTITY e "&#60;script>${script}&#60;/script>">]>${open}>&e;</svg>`, "utf8", "has a DOCTYPE"],
  [`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${script}">]>${open}/>`, "utf8", "has a DOCTYPE"],
  [`<?xml-stylesheet href="a.css"?>${open}/>`, "utf8", "has <?xml-stylesheet?>"],
  [`\ufeff${open}/>`, "utf16le", "isn’t UTF-8"],
  [`<?xml version="1.0" encoding="iso-2022-jp"?>${open}/>`, "utf8", "says it is iso-2022-jp"],
  ['<svg viewBox="0 0 300 200"/>', "utf8", 'write <svg xmlns="http://www.w3.org/2000/svg" …>'],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>', "utf8", "has no viewBox"],
] as const)("%s is refused", (svg, encoding, expected) => {
  expect(() => parse(svg, encoding)).toThrow(expected);
});
