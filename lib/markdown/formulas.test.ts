import { renderText } from "@/lib/markdown/markdown-fixture";

const findSources = (html: string) =>
  Array.from(html.matchAll(/<annotation [^>]*>(.*?)<\/annotation>/gs), ([, source]) => source);

test.each([
  [
    "money",
    "costs $5 and then $10",
    "$5-$10 or 5$-10$",
    "US$5 and US$6",
    "it’s 5 $ or 6 $, not $ 7 $",
    "<span>$</span>5 or <span>$</span>6",
  ],
  ["shells", "$HOME and $USER", "$PATH:$HOME", `\${a}/\${b}`, "$(pwd)/$(ls)", "echo $$ and $$", "$1, $2", "$'a' $'b'"],
  ["programs", "$a[$i] = $b[$j];", "$this->a($x, $y)", "$(a).on($.b)", "$.get(a, $.noop)"],
  ["patterns", "^a$ and ^b$", "[$] and [$]", "(a|b)$|c$"],
  ["C#", '$"a {x}" + $"b {y}"', '$@"C:" + $@"b"', '$"a"+$"b"'],
  ["what doesn't fit", "$ a $", "$a $", "a$x$", "$x$a", "$x$1", "$a$$", "\\$5 and \\$6$", "$a", "$``$", "a$`x`$"],
])("dollars of %s are text", async (_, ...texts) => {
  const { html, messages } = await renderText(texts.join("\n\n"));
  expect(html).not.toContain("<math");
  expect(messages.filter((message) => message.includes("formula"))).toEqual([]);
});

test("Markdown between dollars that are no formula is Markdown", async () => {
  const { html } = await renderText("$a *b* c$d\n\n$$ is *one* line.\n\n- d");
  expect(html).toBe("<p>$a <em>b</em> c$d</p><p>$$ is <em>one</em> line.</p><ul><li>d</li></ul>");
});

test.each([
  ["$a*b*c$", ["a*b*c"]],
  ["$\\{a\\}$ $\\$5$ $x\\\\$", ["\\{a\\}", "\\$5", "x\\\\"]],
  ["($`x_1`$) -$`y`$", ["x_1", "y"]],
  ["**$a$** _$b$_ ~~$c$~~ [$d$](/a)", ["a", "b", "c", "d"]],
  ["a\n$b\n+c$", ["b\n+c"]],
  ["| $a$ | b |\n|---|---|\n| $c$ | $\\|d\\|$ |", ["a", "c", "|d|"]],
  ["## A $a$\n\n- $b$\n\n> [!TIP]\n> $c$[^1]\n\n[^1]: $d$ e", ["a", "b", "c", "d"]],
])("%j has formulas", async (text, sources) => {
  const { html, messages } = await renderText(text);
  expect(findSources(html)).toEqual(sources);
  expect(messages.filter((message) => message.includes("formula"))).toEqual([]);
});

test.each(["$$ a $$", "a $$a$$ b", "b\n$$\na\n$$", "> ```math\n> a\n> ```"])("%j has a box", async (text) => {
  const { html, messages } = await renderText(text);
  expect(html).toMatch(/<span class="formula"><math display="block"><semantics><mi>a<\/mi>/);
  expect([findSources(html).map((source) => source?.trim()), messages]).toEqual([["a"], []]);
});

test("ids, /find and headings have the source, once", async () => {
  const { data, html } = await renderText("## Area $a^2$\n\nIs $b^2$.");
  expect(html).toContain('<h2 id="area-a2"><a href="#area-a2">Area <math>');
  expect(data.sections?.[0]).toMatchObject({ id: "area-a2", heading: "Area a^2" });
  expect(data.searchTargets?.[1]).toMatchObject({ names: ["Area a^2"], text: "Is b^2.\n" });
});

test("MathML has no style and no link", async () => {
  const { html } = await renderText("$$\\begin{align}\\color{red}a&=b\\\\\\hat c&=\\boxed{d}\\end{align}$$");
  expect(html).not.toMatch(/ style=|tml-(?!left|right)|href|menclose|mathbackground/);
});

test("a formula that a phone can't show scrolls with the keyboard", async () => {
  const { html } = await renderText(`$${"a+".repeat(20)}a$`);
  expect(html).toContain('<span class="formula" tabindex="0" role="group" aria-label="Formula"><math>');
});

test.each(["x\\kern12em y", "\\rule{0.9in}{0pt}", "\\rule{-12em}{0pt}x"])("wide space scrolls: %s", async (source) => {
  expect((await renderText(`$${source}$`)).html).toContain('<span class="formula" tabindex="0"');
});

test.each(["a \\quad b", "a\\,b", "\\sin x", "\\rule{0pt}{2em}x"])("%s is short", async (source) => {
  const { html, messages } = await renderText(`$${source}$`);
  expect({ html, messages }).toEqual({ html: expect.stringMatching(/^<p><math>/), messages: [] });
});

test.each([
  "\\raise.4em{\\raise.4em{x}}",
  "\\rule[-20em]{1em}{1em}",
  "\\colorbox{yellow}{x}",
  "\\textcolor{red}{x}",
  "\\boxed{x}",
])("%s isn't drawn, with a warning", async (source) => {
  const { html, messages } = await renderText(`$${source}$`);
  expect(html).not.toMatch(/voffset|mathbackground|mpadded [^>]*(?:height|depth)/);
  expect(messages).toEqual([expect.stringMatching(/^3: formula .* aren’t drawn$/)]);
});

test("words in a formula aren't its style", async () => {
  expect((await renderText("$\\text{border: mathbackground=1 voffset=1}$")).messages).toEqual([]);
});

test("a smashed formula keeps its place", async () => {
  expect((await renderText("$\\smash{\\frac ab}$")).html).not.toMatch(/height|depth/);
});

test.each(["$5 for tea", " $a b", "$$a", "a\\$ $b"])("thousands of lines with %j are text", async (line) => {
  const { html, messages } = await renderText(`${line}\n`.repeat(3000));
  expect({ hasFormula: html.includes("<math"), messages }).toEqual({ hasFormula: false, messages: [] });
});

test.each([
  ["\\frac{a", "expected '}'"],
  ["x^", "a part of it is missing"],
  ["\\def\\a{\\a\\a}\\a", "defines a macro"],
  ["\\overline{x}", "browsers don’t draw"],
  ["\\href{javascript:alert(1)}{x}", "Unsupported function name: \\href"],
  ["\\includegraphics{x.png}", '\\includegraphics" is not trusted'],
  ["x".repeat(2501), "longer than 2500"],
])("%j is an error with its line and its source", async (source, words) => {
  const { html, messages } = await renderText(`a\n\n$${source}$`);
  expect(html).not.toContain("<math");
  expect(messages).toEqual([expect.stringMatching(/^5: error: formula “/)]);
  expect(messages[0]).toContain(source.slice(0, 60));
  expect(messages[0]).toContain(words);
});

test("HTML in a formula is text", async () => {
  const { html } = await renderText("$\\text{<img src=x onerror=alert(1)>}$ $a<b>c$");
  expect(html).not.toMatch(/<img|<b>/);
});
