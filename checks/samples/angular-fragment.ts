import ts from "typescript";

/**
 * Makes a module of statements or of class members without moving a line: what follows the imports goes into a
 * function, or into a class when a function cannot hold it.
 */
export function wrapFragment(text: string): string {
  const end = endOfImports(text);
  const [imports, body] = [text.slice(0, end), text.slice(end)];
  const asStatements = `${imports}export async function fragment() {${body}\n}`;
  const asMembers = `${imports}export class Fragment {${body}\n}`;
  return isParsed(asMembers) && !isParsed(asStatements) ? asMembers : asStatements;
}

function endOfImports(text: string): number {
  const imports = parse(text).statements.filter(ts.isImportDeclaration);
  return imports.at(-1)?.end ?? 0;
}

function isParsed(text: string): boolean {
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
  return (diagnostics ?? []).length === 0;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("fragment.ts", text, ts.ScriptTarget.ES2022);
}
