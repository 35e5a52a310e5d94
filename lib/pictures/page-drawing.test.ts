import { createPageDrawing, formatSvg, parsePageDrawing } from "@/lib/pictures/page-drawing";

const namespace = 'xmlns="http://www.w3.org/2000/svg"';
const draw = (inside: string, more = "") => `<svg ${namespace} viewBox="-9 -9 18 18"${more}>${inside}</svg>`;
const run = "<img src=x onerror=run()>";

test("a drawing becomes the tree that a page’s parser reads", () => {
  const source = `\ufeff<?xml version="1.0"?>\n<!-- a pie -->\n${draw(
    '\n  <title>A &lt; B</title>\n  <g fill="var(--ink)"><path d="M0 0h9"></path></g>\n  <text x="1"> a <tspan>b</tspan></text>\n',
    ' version="1.1"',
  )}\n`;
  expect(formatSvg(createPageDrawing("pie.svg", Buffer.from(source)))).toBe(
    draw(
      '<title>A &#x3C; B</title><g fill="var(--ink)"><path d="M0 0h9"/></g><text x="1"> a <tspan>b</tspan></text>',
      ' version="1.1"',
    ),
  );
});

test.each([
  "<!-- a > b -->",
  `<desc>&lt;/desc>&lt;/svg>${run.replaceAll("<", "&lt;")}</desc>`,
  `<text>&lt;!--</text><text>--&gt;</text>`,
  `<path role='" onload=run() "'/>`,
])("a drawing with %s runs nothing, and is read again as the same tree", (inside) => {
  const drawing = createPageDrawing("pie.svg", Buffer.from(draw(inside)));
  expect(parsePageDrawing(formatSvg(drawing))).toEqual({ drawing, faults: [] });
});

const elements = "a animate font form iframe image math meta plaintext script style template use".split(" ");
const attributes = "class id onclick ONCLICK style tabindex".split(" ");

/** In a page they would run, load or change something, or show nothing. */
test.each<[source: string, fault: string]>([
  ...elements.map((name): [string, string] => [draw(`<${name}/>`), `<${name}>`]),
  ...attributes.map((name): [string, string] => [draw(`<g ${name}="a"/>`), `${name.toLowerCase()}=`]),
  [draw(`<!-->${run} -->`), "<img>"],
  [draw(`<?a >${run}?>`), "<img>"],
  [draw(`<![CDATA[>${run}]]>`), "between elements"],
  [draw(`<title><![CDATA[</title>${run}]]></title>`), "<img>"],
  [draw('<desc><p>a</p><svg onload="run()"/></desc>'), "<p>"],
  [draw('<desc><iframe srcdoc="&lt;script>parent.run()&lt;/script>"/></desc>'), "<iframe>"],
  [draw('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>'), "<h:img>"],
  [draw('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), "<foreignObject>"],
  [draw("", ' onload="run()"'), "onload="],
  [draw('<path fill="url(https://evil.example/#a)"/>'), "fill="],
  [draw('<path fill="url(#a)"/>'), "fill="],
  [draw('<path fill="u\\72l(a)"/>'), "fill="],
  [draw('<path d="M0 0@"/>'), "d="],
  [draw("words"), "between elements"],
  [`${draw("")}${run}`, "<img>"],
  [`${run}${draw("")}`, "<img>"],
  [draw(`</svg>${run}<svg>`), "<img>"],
  [draw("") + draw(""), "one <svg>"],
  [`<g ${namespace}/>`, "<g>"],
  [`<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>`, "<s:svg>"],
  ["", "one <svg>"],
])("%s is refused in a page: %s", (source, fault) => {
  const { faults } = parsePageDrawing(source);
  expect(faults).toContainEqual({ line: 1, message: expect.stringContaining(fault) });
  expect(() => createPageDrawing("pie.svg", Buffer.from(source))).toThrow("“pie.svg” ");
});

test("all faults have their lines", () => {
  const source = draw('\n<g id="a"/>\n<path\n  d="M0 0@"/>\n<use href="#a"/>\n<path class="b" style="fill:red"/>');
  expect(() => createPageDrawing("pie.svg", Buffer.from(source))).toThrow(/\(line 2\).* with “@”.*\(line 4\)/);
  const { faults } = parsePageDrawing(source);
  expect(faults.map(({ line, message }) => `${line} ${message.split(";")[0]}`)).toEqual([
    '2 has id="a"',
    expect.stringMatching(/^4 has d=/),
    "5 has <use>",
    '6 has class="b"',
    '6 has style="fill:red"',
  ]);
});

test.each([
  ["more than 100 elements", "<g>".repeat(20_000) + "</g>".repeat(20_000)],
  ["a comment with “<”", `<!-->${"<i/>".repeat(20_000)}-->`],
  ["<a>", "<a/>".repeat(20_000)],
])("a drawing with many elements is refused in one pass: %s", (fault, inside) => {
  const start = performance.now();
  expect(() => createPageDrawing("pie.svg", Buffer.from(draw(inside)))).toThrow(`“pie.svg” has ${fault}`);
  expect(performance.now() - start).toBeLessThan(5000);
});
