import { angularChecker } from "@/checks/samples/angular";
import type { SampleChecker } from "@/checks/samples/checker";
import { createCsharpChecker } from "@/checks/samples/csharp";
import { cssChecker } from "@/checks/samples/css";
import type { DotnetProgram } from "@/checks/samples/dotnet-program";
import { gitChecker } from "@/checks/samples/git";
import { jsonChecker } from "@/checks/samples/json";
import { powershellChecker } from "@/checks/samples/powershell";
import { createSqlChecker } from "@/checks/samples/sql";
import { createXmlChecker } from "@/checks/samples/xml";

export const createCheckers = (dotnet: DotnetProgram): readonly SampleChecker[] => [
  gitChecker,
  angularChecker,
  cssChecker,
  jsonChecker,
  createCsharpChecker(dotnet),
  createXmlChecker(dotnet),
  createSqlChecker(dotnet),
  powershellChecker,
];
