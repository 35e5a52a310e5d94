import { posix } from "node:path";
import { parseTemplate } from "@angular/compiler";
import { wrapFragment } from "@/checks/samples/angular-fragment";
import { type CompiledFile, compileAngular } from "@/checks/samples/angular-program";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

/**
 * Compiles a page's TypeScript and templates with the Angular compiler, as strict as a new Angular project. Samples
 * that name their file are one project together; the others may import from it, and each is a module of its own.
 */
export const angularChecker: SampleChecker = {
  tool: "Angular compiler",
  languages: ["ts", "html"],
  async check(samples) {
    const files = new Map<string, Sample>();
    const problems: SampleProblem[] = [];
    for (const sample of samples) {
      const path = pathOf(sample);
      const taken = files.get(path);
      if (taken === undefined) files.set(path, sample);
      else problems.push(problemAt(sample, 0, `${path} is already the sample of line ${taken.line}`));
    }
    const found = new Map([...files].map(([path, sample]) => [path, findTemplateErrors(sample)]));
    const compiled: CompiledFile[] = [...files].map(([path, sample]) => ({ path, text: textOf(sample) }));
    for (const { path, line, message } of compileAngular(compiled)) {
      const [first] = files.keys();
      const own = found.get(path) ?? found.get(first ?? "");
      own?.push({ line, message });
    }
    for (const [path, sample] of files) {
      const own = found.get(path) ?? [];
      if (sample.extent !== "error") problems.push(...own.map(({ line, message }) => problemAt(sample, line, message)));
      else if (own.length === 0)
        problems.push(problemAt(sample, 0, "marked error, but the Angular compiler finds none"));
    }
    return problems;
  },
};

/** A deliberate error may name the file that another sample shows done right: it stands beside it. */
function pathOf({ fileName, line, language, extent }: Sample): string {
  if (fileName === undefined) return `sample-${line}.${language}`;
  const { dir, name, ext } = posix.parse(fileName);
  return extent === "error" ? posix.join(dir, `${name}.line-${line}${ext}`) : posix.normalize(fileName);
}

function textOf({ text, language, extent }: Sample): string {
  return language === "ts" && extent === "fragment" ? wrapFragment(text) : text;
}

type Found = { line: number; message: string };

/** The compiler only meets a template that a component names: parsing each finds the faults of the others. */
function findTemplateErrors({ text, language }: Sample): Found[] {
  if (language !== "html") return [];
  return (parseTemplate(text, "template.html").errors ?? []).map(({ msg, span }) => ({
    line: span.start.line,
    message: msg,
  }));
}

function problemAt(sample: Sample, line: number, message: string): SampleProblem {
  return { file: sample.file, line: sample.line + line, message };
}
