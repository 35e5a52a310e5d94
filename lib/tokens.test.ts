import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { listUndeclaredProperties, parseTokens } from "@/lib/tokens";

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
  /^(?:app\/tokens(?:\.default)?\.css|lib\/colors\/|lib\/tokens\.ts$|components\/color-preview\/)|fixture|\.test\./.test(
    file,
  );

test("only the tokens have colors, so that each has its dark form", async () => {
  const listed = ["app", "components", "lib", "postbuild", "host"].map(async (folder) =>
    (await listFiles(folder)).map((name) => `${folder}/${name}`),
  );
  const files = (await Promise.all(listed)).flat().filter((file) => /\.(?:css|tsx?)$/.test(file));
  const found: string[] = [];
  for (const file of files.filter((name) => !isAboutColors(name)))
    for (const line of (await readFile(file, "utf8")).split("\n")) {
      // Comments quote colors, and a reference such as &#8594; isn't one.
      const code = line.replace(/^\s*(?:\/?\*|\/\/).*/, "").replace(/&#\w+/g, "");
      if (ownColor.test(code)) found.push(`${file}: ${line.trim()}`);
    }
  for (const line of ['fill="#26211d"', "background: #fff;", "color: rgb(0 0 0);"]) expect(line).toMatch(ownColor);
  expect(found).toEqual([]);
});

const uses = { "app/a.css": ".a { color: var(--lit); margin: var( --gap ) var(--none, 1px) }" };

test.each<[Record<string, string>, string[]]>([
  [{}, ["app/a.css: --lit", "app/a.css: --gap"]],
  [{ "app/tokens.css": ":root { --lit: #000001; --gap-2: 0 }" }, ["app/a.css: --gap"]],
  [
    { "components/b/b.tsx": 'const b = <b style={{ "--gap": 1 }} color="var(--ink)" />' },
    ["app/a.css: --lit", "components/b/b.tsx: --ink"],
  ],
  [{ "components/b/b.css": ".b { --lit : red; --gap: var(--lit) }" }, []],
  [
    { "app/b.css": "/* --lit: 1; --gap: 1 */ .b { --größe: 1; margin: var(--größe) var(--breite) }" },
    ["app/a.css: --lit", "app/a.css: --gap", "app/b.css: --breite"],
  ],
  [{ "app/b.css": "@property --lit { syntax: '*' } .b { --gap: 1 }" }, []],
  [{ "components/b/browser.ts": 'node.style.setProperty("--lit", color); node.style.setProperty("--gap", gap);' }, []],
  [{ "app/a.test.tsx": ":root { --lit: 1; --gap: 1 }" }, ["app/a.css: --lit", "app/a.css: --gap"]],
])("with %j, properties that nothing declares are %j", (files, undeclared) =>
  inTemporaryFolder({ ...uses, ...files }, async (folder) => {
    expect(await listUndeclaredProperties([folder])).toEqual(undeclared.map((use) => join(folder, use)));
  }),
);

test("each property that our stylesheets and components use is declared", async () => {
  expect(await listUndeclaredProperties()).toEqual([]);
});
