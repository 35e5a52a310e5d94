import { angularChecker } from "@/checks/samples/angular";
import { cmdChecker } from "@/checks/samples/cmd";
import { csharpChecker } from "@/checks/samples/csharp";
import { cssChecker } from "@/checks/samples/css";
import { gitChecker } from "@/checks/samples/git";
import { jsonChecker } from "@/checks/samples/json";
import { powershellChecker } from "@/checks/samples/powershell";
import { regChecker } from "@/checks/samples/reg";
import type { SampleChecker } from "@/checks/samples/sample";
import { sqlChecker } from "@/checks/samples/sql";
import { xmlChecker } from "@/checks/samples/xml";

/** Every tool that judges samples; their names and languages stand in lib/samples/languages.ts for the pages. */
export const checkers: readonly SampleChecker[] = [
  gitChecker,
  angularChecker,
  cssChecker,
  jsonChecker,
  csharpChecker,
  xmlChecker,
  sqlChecker,
  regChecker,
  cmdChecker,
  powershellChecker,
];
