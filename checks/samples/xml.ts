import { SaxesParser } from "saxes";
import { createChecker, type Fault, getPackageVersion, type SampleChecker } from "@/checks/samples/checker";
import type { DotnetProgram } from "@/checks/samples/dotnet-program";

/** Prefixes that fragments of configuration files, MSBuild and Android resources use without declaring them. */
const usualPrefixes = `
  xmlns:android="http://schemas.android.com/apk/res/android"
  xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`.replaceAll("\n", "");

/**
 * Checks well-formedness and namespaces; fragments may use the usual prefixes. A sample that `transforms` another is applied to
 * it with the engine of the .NET SDK.
 */
export const createXmlChecker = (dotnet: DotnetProgram): SampleChecker =>
  createChecker({
    tool: "XML parser",
    version: getPackageVersion("saxes"),
    languages: ["xml"],
    async checkSample({ text, extent, transforms }, page) {
      const faults = findFaults(extent === "fragment" ? `<fragment${usualPrefixes}>${text}\n</fragment>` : text);
      if (faults.length > 0 || transforms === undefined) return { faults, outcome: "parsed as XML" };
      const source = page.find(({ fileName }) => fileName === transforms);
      if (!source) throw new Error(`transforms ${transforms}, but no XML sample here has file="${transforms}"`);
      const reply = await dotnet.ask({ tool: "xdt", source: source.text, transform: text });
      return { faults: reply.faults, outcome: "applied by the transform engine of .NET", printed: reply.output };
    },
  });

/** Returns only the first fault, because later ones usually follow from it. */
function findFaults(text: string): Fault[] {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const faults: Fault[] = [];
  parser.on("error", ({ message }) => faults.push({ line: parser.line, message: message.replace(/^\d+:\d+: /, "") }));
  parser.write(text).close();
  return faults.slice(0, 1);
}
