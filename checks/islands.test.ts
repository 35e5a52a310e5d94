import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "@/lib/files";

/** Client components outside an island's folder: Next would run them while developing, and nothing in what is delivered. */
function findStrayComponents(files: readonly { name: string; text: string }[]): string[] {
  const islands = files.filter(({ name }) => /\/browser\.tsx?$/.test(name)).map(({ name }) => dirname(name));
  return files
    .filter(({ text }) => /^"use client";/m.test(text))
    .map(({ name }) => name)
    .filter((name) => !islands.includes(dirname(name)));
}

test("every client component is in the folder of an island", async () => {
  const names = (await listFiles("components")).filter((name) => /\.tsx?$/.test(name));
  const files = names.map(async (name) => ({ name, text: await readFile(join("components", name), "utf8") }));
  expect(findStrayComponents(await Promise.all(files))).toEqual([]);
});

test("a client component without its own script is found", () => {
  const files = [
    { name: "clock/clock.tsx", text: '"use client";\n' },
    { name: "form/form.tsx", text: '"use client";\n' },
    { name: "form/browser.tsx", text: "" },
  ];
  expect(findStrayComponents(files)).toEqual(["clock/clock.tsx"]);
});
