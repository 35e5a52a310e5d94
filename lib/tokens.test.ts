import { readFile } from "node:fs/promises";
import { listFiles } from "@/lib/files";
import { parseTokens } from "@/lib/tokens";

const css = `:root { color-scheme: light dark; --a: light-dark( #F63 , #11223a ); --b: #a1b2c3; --font: serif; --hue: teal }
@media print { :root { --b: #000000 } }`;

test.each([
  ["a", { light: "#ff6633", dark: "#11223a" }],
  ["b", { light: "#a1b2c3", dark: "#a1b2c3" }],
])("--%s is read for both schemes, and not from a media query", (name, color) => {
  expect(parseTokens(css)(name)).toEqual(color);
});

test.each([
  ["c", "app/tokens.css: --c is missing; write --c: #"],
])("--%s isn't a color that can be read, and the error says so", (name, said) => {
  expect(() => parseTokens(css)(name)).toThrow(said);
});

/** A color that a style sheet or a drawing writes itself. */
const ownColor = /(?:#(?:[\da-f]{3}){1,2}\b|\b(?:rgba?|hsla?|oklch|color-mix)\()/i;

/** What speaks of colors as such: the tool that shows them, and examples in messages. */
const isAboutColors = (file: string) =>
  /^(?:app\/tokens\.css|lib\/(?:colors|references)\/|lib\/tokens\.ts$|components\/color-preview\/)|\/swatches\.ts$/.test(
    file,
  );

test("nothing but app/tokens.css writes a color", async () => {
  const folders = ["app", "components", "lib", "postbuild", "host"];
  const files = (
    await Promise.all(folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`)))
  )
    .flat()
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/fixture|\.test\./.test(file) && !isAboutColors(file));
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(file, "utf8")).split("\n").flatMap((line, place) => {
        // Comments quote them, and a reference such as &#8594; is none.
        const code = line.replace(/^\s*(?:\/?\*|\/\/).*/, "").replace(/&#\w+/g, "");
        return ownColor.test(code) ? [`${file}:${place + 1}: ${line.trim()}`] : [];
      }),
    ),
  );
  expect(files).toContain("components/frame/page-picture.module.css");
  for (const line of ['fill="#26211d"', "background: #fff;", "color: rgb(0 0 0);"]) expect(line).toMatch(ownColor);
  expect(found.flat()).toEqual([]);
});
