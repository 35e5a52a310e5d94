import { readFile } from "node:fs/promises";
import { listFiles } from "@/lib/files";
import { parseTokens } from "@/lib/tokens";

const css = `:root { color-scheme: light dark; --a: light-dark( #ff6633 , #11223a ); --b: #a1b2c3; --font: serif; --hue: teal }
@media print { :root { --b: #000000 } }`;

test.each([
  ["a", { light: "#ff6633", dark: "#11223a" }],
  ["b", { light: "#a1b2c3", dark: "#a1b2c3" }],
])("--%s is read for both schemes, and not from a media query", (name, color) => {
  expect(parseTokens(css)(name)).toEqual(color);
});

test("the owner’s color replaces the default, and the others stay", () => {
  const tokens = parseTokens(":root { --b: #000001 }", css);
  expect([tokens("a").light, tokens("b").light]).toEqual(["#ff6633", "#000001"]);
});

test("a missing color is an error with its name", () => {
  expect(() => parseTokens(css)("c")).toThrow("app/tokens.css: --c is missing; write --c: #");
});

/** A color that a style sheet or a drawing writes itself. */
const ownColor = /(?:#(?:[\da-f]{3}){1,2}\b|\b(?:rgba?|hsla?|oklch|color-mix)\()/i;

/** Files about colors as such: the tool that shows them, and examples in messages. */
const isAboutColors = (file: string) =>
  /^(?:app\/tokens(?:\.default)?\.css|lib\/colors\/|lib\/tokens\.ts$|components\/color-preview\/)|fixture/.test(file);

/** The stylesheets and scripts of folders, without tests. */
async function loadSources(...folders: string[]): Promise<{ file: string; text: string }[]> {
  const listed = folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`));
  const files = (await Promise.all(listed)).flat().filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, "utf8") })));
}

test("only the tokens have colors, so that each has its dark form", async () => {
  const sources = await loadSources("app", "components", "lib", "postbuild", "host");
  const found: string[] = [];
  for (const { file, text } of sources.filter(({ file }) => !isAboutColors(file)))
    for (const line of text.split("\n")) {
      // Comments quote colors, and a reference such as &#8594; isn't one.
      const code = line.replace(/^\s*(?:\/?\*|\/\/).*/, "").replace(/&#\w+/g, "");
      if (ownColor.test(code)) found.push(`${file}: ${line.trim()}`);
    }
  for (const line of ['fill="#26211d"', "background: #fff;", "color: rgb(0 0 0);"]) expect(line).toMatch(ownColor);
  expect(found).toEqual([]);
});

test("each property that our stylesheets and components use is declared", async () => {
  const sources = await loadSources("app", "components");
  const code = sources.map(({ text }) => text).join("\n");
  // In a stylesheet, or as a string of a script.
  const declarations = code.matchAll(/(--[\w-]+)\s*:|["'`](--[\w-]+)["'`]/g);
  const declared = new Set(Array.from(declarations, ([, inStyle, inScript]) => inStyle ?? inScript));
  const used = Array.from(code.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, property]) => property);
  expect(used).toContain("--ink");
  expect(used.filter((property) => !declared.has(property))).toEqual([]);
});
