import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

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
  const folder = await mkdtemp(join(tmpdir(), "vocabulary-"));
  try {
    const files = documents.map((_, index) => `document-${index}.ts`);
    for (const [index, { type, data }] of documents.entries()) {
      const source =
        `import type { ${type}, WithContext } from "schema-dts";\n` +
        `export const data: WithContext<${type}> = ${JSON.stringify(data, null, 2)};\n`;
      await writeFile(join(folder, `document-${index}.ts`), source);
    }
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const lines = (await runCompiler(folder)).split("\n");
    return files.map((file) => lines.filter((line) => line.includes(`${file}(`)).join("\n"));
  } finally {
    await rm(folder, { recursive: true });
  }
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
