import { cleanDrawing } from "@/lib/pictures/clean-drawing";

function clean(svg: string) {
  const { bytes, faults } = cleanDrawing(Buffer.from(svg));
  return { svg: bytes?.toString(), faults };
}

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const shape = '<path d="M5 5h9v9z"/>';
const pixel = "data:image/png;base64,iVBORw0KGgo=";

// In the style of what each program writes.
const inkscape = (inside: string, notes: string, root: string, layer: string) =>
  `<svg width="90mm" height="60mm" viewBox="0 0 90 60" version="1.1" id="svg5"${root} ${xlink} ${namespace}>${notes}<defs id="defs2"><linearGradient id="a"><stop style="stop-color:#c4501b;stop-opacity:1" offset="0" id="stop1"/></linearGradient><linearGradient xlink:href="#a" id="b" x1="1" y1="2" x2="3" y2="4" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1.2,0,0,1.2,-3.1e-4,0)"/></defs><g id="layer1"${layer} style="display:inline">${inside}</g></svg>`;
const inkscapeShapes = `<path style="fill:url(#b);stroke-width:0.26458332;-inkscape-stroke:none" d="m 10.5,20 c 0,-5.5 4.5,-10 10,-10 z" id="path1"/>`;
const drawio = (start: string, content: string) =>
  `${start}<svg ${namespace} ${xlink} version="1.1" width="121px" height="61px" viewBox="-0.5 -0.5 121 61"${content} style="background-color: rgb(255, 255, 255); background: light-dark(#ffffff, #121212);"><defs/><g><g data-cell-id="2"><rect x="0" y="0" width="120" height="60" fill="#ffffff" stroke="#000000" pointer-events="all" style="fill: light-dark(#ffffff, var(--ge-dark-color, #121212));"/><text x="60" y="34" fill="light-dark(#000000, #ffffff)" font-family="&quot;Helvetica&quot;" text-anchor="middle">Host</text></g></g></svg>`;

test.each([
  [
    "Figma",
    `<svg width="90" height="60" viewBox="0 0 90 60" fill="none" ${namespace} ${xlink}>\n<g clip-path="url(#clip0_1_2)" filter="url(#filter0_d)">\n<mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><path d="M90 0H0V60H90V0Z" fill="white"/></mask><rect width="90" height="60" fill="url(#pattern0)" style="mix-blend-mode:multiply"/></g><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.01)"/></pattern><filter id="filter0_d" x="0" y="0" width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix"/></filter><clipPath id="clip0_1_2"><rect width="90" height="60" fill="white"/></clipPath><image id="image0" data-name="pot.png" width="9" height="9" preserveAspectRatio="none" xlink:href="${pixel}"/></defs></svg>`,
  ],
  [
    "Mermaid without HTML labels",
    `<svg id="my-svg" width="100%" ${namespace} ${xlink} class="flowchart" style="max-width: 217px; background-color: white;" viewBox="0 0 217 70" role="graphics-document document" aria-roledescription="flowchart-v2"><style>#my-svg{font-family:"trebuchet ms",verdana,arial,sans-serif;font-size:16px;fill:#333;}@keyframes edge-animation-frame{from{stroke-dashoffset:0;}}#my-svg .edge-animation-slow{stroke-dasharray:9,5!important;animation:dash 50s linear infinite;}#my-svg .cluster rect{fill:hsl(80, 100%, 96%);filter:drop-shadow(1px 2px 2px rgba(185,185,185,1));}#my-svg .node:not(.x)>rect{stroke:#9370DB;}#my-svg :root{--mermaid-font-family:"trebuchet ms";}</style><g><marker id="end" class="marker" viewBox="0 0 10 10" refX="5" refY="5" markerUnits="userSpaceOnUse" markerWidth="8" markerHeight="8" orient="auto"><path d="M 0 0 L 10 5 L 0 10 z" class="arrowMarkerPath" style="stroke-width: 1; stroke-dasharray: 1, 0;"/></marker><g class="root"><path d="M81.08,35L85.25,35C89.41,35,97.75,35,105.41,35" id="L_A_B_0" class="edge" marker-end="url(#end)" data-edge="true"/><g class="label" data-id="L_A_B_0" transform="translate(0, -9.5)"><text y="-10.1" text-anchor="middle"><tspan class="row" x="0" y="-0.1em" dy="1.1em"><tspan font-style="normal" class="inner">Start</tspan></tspan></text></g></g></g></svg>`,
  ],
  ["Inkscape’s plain SVG", inkscape(inkscapeShapes, "", "", "")],
])("a drawing of %s stays as it is", (_, svg) => {
  expect(clean(svg)).toEqual({ svg, faults: [] });
});

const editor = ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';

test.each([
  [
    "Inkscape",
    inkscape(
      inkscapeShapes,
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li>a &amp; b</rdf:li></rdf:RDF></metadata>',
      `${editor} inkscape:version="1.3"`,
      ' inkscape:label="Layer 1" inkscape:groupmode="layer"',
    ),
    inkscape(inkscapeShapes, "", "", ""),
  ],
  [
    "draw.io",
    drawio(
      '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
      ' content="&lt;mxfile host=&quot;app.diagrams.net&quot;&gt;f(x) 5VpNc//+&lt;/mxfile&gt;"',
    ),
    drawio("", "").replace(/&quot;/g, "&#34;"),
  ],
  [
    "Excalidraw",
    `<svg version="1.1" ${namespace} viewBox="0 0 90 60" width="90" height="60"><!-- svg-source:excalidraw --><metadata><!-- payload --></metadata><defs><style class="style-fonts">@font-face { font-family: Excalifont; src: url(data:font/woff2;base64,d09GMgABAAAAA//w==); }</style></defs><g stroke-linecap="round" transform="translate(10 10) rotate(0 20 20)"><path d="M-0.1 0.2 C12.3 -0.5, 24 1.1, 40 0 M0 0 C1 1, 2 2, 3 3" stroke="#1e1e1e" fill="none"/></g></svg>`,
    `<svg version="1.1" ${namespace} viewBox="0 0 90 60" width="90" height="60"><defs><style class="style-fonts">@font-face { font-family: Excalifont; src: url(data:font/woff2;base64,d09GMgABAAAAA//w==); }</style></defs><g stroke-linecap="round" transform="translate(10 10) rotate(0 20 20)"><path d="M-0.1 0.2 C12.3 -0.5, 24 1.1, 40 0 M0 0 C1 1, 2 2, 3 3" stroke="#1e1e1e" fill="none"/></g></svg>`,
  ],
])("a drawing of %s loses only the editor’s notes", (_, svg, expected) => {
  expect(clean(svg)).toEqual({ svg: expected, faults: [] });
});

const draw = (inside: string, more = "") => `<svg ${namespace} viewBox="0 0 9 9"${more}>${inside}</svg>`;

test.each([
  ["a script", "<script>run()</script>"],
  ["a script by another prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script>'],
  ["what is in an unknown element", "<template><script>run()</script><path/></template>"],
  ["a link of HTML", '<a xmlns="http://www.w3.org/1999/xhtml" href="#a">a</a>'],
  ["an element in another case", "<SCRIPT>run()</SCRIPT>"],
  ["an instruction in an editor’s notes", '<metadata><?xml-stylesheet href="a.css"?></metadata>'],
  ["a listener", '<handler type="application/ecmascript">run()</handler>'],
])("%s is left out", (_, inside) => {
  expect(clean(draw(inside + shape))).toEqual({ svg: draw(shape), faults: [] });
});

test.each([
  ['<path ONCLICK="run()" onpointerrawupdate="run()" srcdoc="a"/>', "<path/>"],
  [`<path xmlns:e="http://www.w3.org/2001/xml-events" e:event="click"/>`, "<path/>"],
  ['<g xml:base="https://evil.example/"><use href="#a"/></g>', '<g><use href="#a"/></g>'],
  ['<style>.a{}<path/>.b{}</style><path src="a"/>', "<style>.a{}.b{}</style><path/>"],
  ['<text src="a">a &lt; b &amp; c<![CDATA[<i>]]></text>', "<text>a &#60; b &#38; c&#60;i&#62;</text>"],
  ['<g src="a" id="&quot;&#10;&lt;&amp;"/>', '<g id="&#34;&#10;&#60;&#38;"/>'],
])("%s becomes %s", (inside, expected) => {
  expect(clean(draw(inside))).toEqual({ svg: draw(expected), faults: [] });
});

test.each([
  ["<foreignObject/>", "<foreignObject>"],
  ['<a href=" java&#9;script:run()"><path/></a>', "href="],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', "href="],
  [`<image xmlns:l="http://www.w3.org/1999/xlink" l:href="//evil.example/a.png"/>`, "l:href="],
  ['<a><set attributeName="href" to="javascript:run()"/></a>', "attributeName="],
  ['<set attributeName="onclick" to="run()"/>', "attributeName="],
  ['<set attributeName="fill" to="url(https://evil.example/#a)"/>', "to="],
  ['<rect fill="u\\72l(https://evil.example/#a)"/>', "fill="],
  ['<rect mask="URL( &quot;a.svg#b&quot;)"/>', "mask="],
  ['<rect style="background:image-set(&quot;a.png&quot; 1x)"/>', "style="],
  ["<style><![CDATA[@import 'a.css']]></style>", "<style>"],
  ["<style>@imp<!-- -->ort 'a.css'</style>", "<style>"],
  ["<style>.a{fill:url(/**/#a)}</style>", "<style>"],
  ['<?xml-stylesheet href="a.xsl" type="text/xsl"?>', "<?xml-stylesheet?>"],
  ["<path", "isn’t XML"],
  ["<g>".repeat(200) + "</g>".repeat(200), "100 elements in each other"],
])("a drawing with %s is refused", (inside, fault) => {
  const { faults } = clean(`\n${draw(`\n${inside}`)}`);
  expect(faults).toContainEqual({ line: expect.any(Number), message: expect.stringContaining(fault) });
});

const open = `<svg ${namespace} viewBox="0 0 9 9"`;

test.each([
  [`<!DOCTYPE svg [<!ENTITY e "&#60;script>run()&#60;/script>">]>${open}>&e;</svg>`, "utf8", "has a DOCTYPE"],
  [`\ufeff${open}/>`, "utf16le", "isn’t UTF-8"],
  [`<?xml version="1.0" encoding="iso-2022-jp"?>${open}/>`, "utf8", "iso-2022-jp"],
  [`<svg ${namespace} width="3" height="2"/>`, "utf8", 'viewBox="0 0 960 640"'],
] as const)("the file %s is refused", (svg, encoding, fault) => {
  const { faults } = cleanDrawing(Buffer.from(svg, encoding));
  expect(faults).toContainEqual(expect.objectContaining({ message: expect.stringContaining(fault) }));
});

test("each fault has its line", () => {
  const svg = draw('\n<g>\n<path id="a"\n  d="M0 0@"/>\n</g>\n<foreignObject/>');
  expect(clean(svg).faults).toEqual([
    { line: 4, message: expect.stringMatching(/^has d="…" with “@”/) },
    { line: 6, message: expect.stringContaining("<foreignObject>") },
  ]);
});
