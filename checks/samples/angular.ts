import { posix } from "node:path";
import { parseTemplate } from "@angular/compiler";
import { wrapFragment } from "@/checks/samples/angular-fragment";
import { compileAngular } from "@/checks/samples/angular-program";
import type { Fault, Sample, SampleChecker } from "@/checks/samples/sample";

/**
 * Compiles a page's TypeScript and templates with the Angular compiler, as strict as a new Angular project. Samples
 * that name their file are one project together; the others may import from it, and each is a module of its own.
 */
export const angularChecker: SampleChecker = {
  tool: "Angular compiler",
  languages: ["ts", "html"],
  async check(samples) {
    const files = new Map<string, Sample>();
    for (const sample of samples) files.set(pathOf(sample), files.get(pathOf(sample)) ?? sample);
    const findings = compileAngular([...files].map(([path, sample]) => ({ path, text: textOf(sample) })));
    return samples.map((sample, index) => {
      const path = pathOf(sample);
      const first = files.get(path);
      if (first && first !== sample) {
        return [{ line: 1, message: `${path} is already the sample of line ${first.line}`, isSetup: true }];
      }
      const own = findings.filter((finding) => finding.path === path);
      // What is wrong with the project as a whole has no file of ours.
      const ofNoSample = index === 0 ? findings.filter((finding) => !files.has(finding.path)) : [];
      return [...findTemplateFaults(sample), ...own, ...ofNoSample.map((finding) => ({ ...finding, isSetup: true }))];
    });
  },
};

function pathOf({ fileName, line, language }: Sample): string {
  return fileName === undefined ? `sample-${line}.${language}` : posix.normalize(fileName);
}

function textOf({ text, language, extent }: Sample): string {
  return language === "ts" && extent === "fragment" ? wrapFragment(text) : text;
}

/** The compiler only meets a template that a component names: parsing each one finds the faults of the others. */
function findTemplateFaults({ text, language }: Sample): Fault[] {
  if (language !== "html") return [];
  const { errors } = parseTemplate(text, "template.html");
  return (errors ?? []).map(({ msg, span }) => ({ line: span.start.line + 1, message: msg }));
}
