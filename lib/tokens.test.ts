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

test("a missing color is an error with its name", () => {
  expect(() => parseTokens(css)("c")).toThrow("app/tokens.css: --c is missing; write --c: #");
});

/** A color that a style sheet or a drawing writes itself. */
const ownColor = /(?:#(?:[\da-f]{3}){1,2}\b|\b(?:rgba?|hsla?|oklch|color-mix)\()/i;

/** Files about colors as such: the tool that shows them, and examples in messages. */
const isAboutColors = (file: string) =>
  /^(?:app\/tokens\.css|lib\/colors\/|lib\/tokens\.ts$|components\/color-preview\/)|fixture|\.test\./.test(file);

test("only app/tokens.css has colors, so that each has its dark form", async () => {
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
