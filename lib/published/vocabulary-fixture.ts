import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** JSON-LD and the schema.org type that it should be. */
export type TypedDocument = { type: string; data: unknown };

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: "esnext",
  moduleResolution: "bundler",
  paths: { "schema-dts": [resolve("node_modules/schema-dts/dist/schema.d.ts")] },
};

/**
 * Holds documents to schema-dts, the schema.org vocabulary as types, and gives for each what the TypeScript compiler
 * says of it: a property that is unknown, a value of a wrong type. Empty where there is nothing to say.
 */
export async function checkVocabulary(documents: readonly TypedDocument[]): Promise<string[]> {
  const names = documents.map((_, index) => `document-${index}.ts`);
  const sources = documents.map(
    ({ type, data }) =>
      `import type { ${type} } from "schema-dts";\n` +
      `export const data: ${type} = ${JSON.stringify(data, null, 2)};\n`,
  );
  const files = Object.fromEntries(names.map((name, index) => [name, sources[index] ?? ""]));
  const settings = JSON.stringify({ compilerOptions, files: names });
  const output = await inTemporaryFolder({ ...files, "tsconfig.json": settings }, runCompiler);
  return names.map((name) =>
    output
      .split("\n")
      .filter((line) => line.includes(`${name}(`))
      .join("\n"),
  );
}

/** What the compiler writes; throws when it fails without saying what of. */
function runCompiler(folder: string): Promise<string> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", folder], (error, output) => {
      if (error && !output.includes("document-")) fail(new Error(output || error.message));
      else done(output);
    });
  });
}
