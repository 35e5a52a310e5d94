import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { CssSyntaxError, parse } from "postcss";
import { SaxesParser } from "saxes";
import { Language, type Node, Parser } from "web-tree-sitter";
import { angularChecker } from "@/content-tests/samples/angular";
import { csharpChecker } from "@/content-tests/samples/csharp";
import { askDotnet, stopDotnet } from "@/content-tests/samples/dotnet-program";
import { gitChecker } from "@/content-tests/samples/git";
import { createChecker, type Fault, getPackageVersion, type SampleChecker } from "@/content-tests/samples/sample";
import { sqlChecker } from "@/content-tests/samples/sql";

/** A fragment is the declarations of one rule. */
const cssChecker = createChecker({
  tool: "CSS parser",
  getVersion: () => getPackageVersion("postcss"),
  languages: ["css"],
  checkSample: ({ text, extent }) => ({
    faults: catchFault(() => parse(extent === "fragment" ? `a{${text}\n}` : text)),
    outcome: "parsed with PostCSS",
  }),
});

/** JSON without comments and trailing commas. A fragment is the members of an object. */
const jsonChecker = createChecker({
  tool: "JSON parser",
  getVersion: () => process.versions.node,
  languages: ["json"],
  checkSample: ({ text, extent }) => ({
    faults: catchFault(() => JSON.parse(extent === "fragment" ? `{${text}}` : text)),
    outcome: "parsed as JSON",
  }),
});

/** Prefixes that fragments of configuration files, MSBuild and Android resources use without declaring them. */
const usualPrefixes = `
  xmlns:android="http://schemas.android.com/apk/res/android"
  xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`.replaceAll("\n", "");

/**
 * Checks well-formedness and namespaces; fragments may use the usual prefixes. A sample that `transforms` another is applied to
 * it with the engine of the .NET SDK.
 */
export const xmlChecker = createChecker({
  tool: "XML parser",
  getVersion: () => getPackageVersion("saxes"),
  languages: ["xml"],
  async checkSample({ text, extent, transforms }, page) {
    const xml = extent === "fragment" ? `<fragment${usualPrefixes}>${text}\n</fragment>` : text;
    const faults = catchFault(() => new SaxesParser({ xmlns: true, position: true }).write(xml).close());
    if (faults.length > 0 || transforms === undefined) return { faults, outcome: "parsed as XML" };
    const source = page.find(({ fileName }) => fileName === transforms);
    if (!source) throw new Error(`transforms ${transforms}, but no XML sample here has file="${transforms}"`);
    const reply = await askDotnet({ tool: "xdt", source: source.text, transform: text });
    return { faults: reply.faults, outcome: "applied by the transform engine of .NET", printed: reply.output };
  },
  close: stopDotnet,
});

/** Returns what a parser throws. The message of Saxes begins with line and column; JSON's seldom has a position. */
function catchFault(parseSample: () => unknown): Fault[] {
  try {
    parseSample();
    return [];
  } catch (error) {
    if (error instanceof CssSyntaxError) return [{ line: error.line ?? 1, message: error.reason }];
    const message = error instanceof Error ? error.message : String(error);
    const [place = "", line = 1] = /^(\d+):\d+: /.exec(message) ?? [];
    return [{ line: Number(line), message: message.slice(place.length) }];
  }
}

const grammar = "tree-sitter-powershell/tree-sitter-powershell.wasm";

let parser: Promise<Parser> | undefined;

/** Finds ERROR and MISSING nodes of the tree-sitter grammar. It doesn't know cmdlets or parameters. */
const powershellChecker = createChecker({
  tool: "PowerShell grammar",
  getVersion: () => getPackageVersion("tree-sitter-powershell"),
  languages: ["powershell"],
  async checkSample({ text }) {
    parser ??= createParser();
    const tree = (await parser).parse(`${text}\n`);
    if (tree === null) throw new Error(`${grammar} gave no tree: the parser has no language.`);
    return { faults: findSyntaxFaults(tree.rootNode), outcome: "parsed with a grammar of PowerShell" };
  },
});

async function createParser(): Promise<Parser> {
  // Otherwise V8 optimizes the grammar's largest function for half a minute, and the process waits for it at its end.
  setFlagsFromString("--liftoff-only");
  await Parser.init();
  return new Parser().setLanguage(await Language.load(createRequire(import.meta.url).resolve(grammar)));
}

/** Returns only the deepest faults, because they are the most precise. */
function findSyntaxFaults(node: Node): Fault[] {
  if (!node.hasError) return [];
  const line = node.startPosition.row + 1;
  if (node.isMissing) return [{ line, message: `MISSING ${node.type}` }];
  const inner = node.children.flatMap(findSyntaxFaults);
  return inner.length > 0 || !node.isError ? inner : [{ line, message: `ERROR at “${node.text.trim().slice(0, 40)}”` }];
}

/** One checker for each language. Those that only parse are above; the others have their own files. */
export const checkers: readonly SampleChecker[] = [
  gitChecker,
  angularChecker,
  cssChecker,
  jsonChecker,
  csharpChecker,
  xmlChecker,
  sqlChecker,
  powershellChecker,
];
