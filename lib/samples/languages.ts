/** The languages of code samples and the tool that checks each; a test holds this to the checkers in `checks/samples`. */
export const checkedLanguages: Readonly<Record<string, string>> = {
  bash: "git",
  ts: "Angular compiler",
  html: "Angular compiler",
  css: "CSS parser",
  scss: "CSS parser",
  json: "JSON parser",
  csharp: "C# compiler",
  xml: "XML parser",
  xaml: "XML parser",
  sql: "T-SQL parser",
  reg: "registry file parser",
  cmd: "Windows command tables",
  powershell: "PowerShell grammar",
};

/** Whether the tool of a sample needs .NET: of `xml` only that of a config transform does. */
export const needsDotnet = (language: string, transforms?: string): boolean =>
  ["csharp", "xaml", "sql"].includes(language) || transforms !== undefined;

/** Languages that no tool here can check: each fence says why with `unchecked="reason"`. */
export const uncheckedLanguages: readonly string[] = ["shell"];

/** The fence for output and for what is not code; it is no sample. */
export const outputLanguage = "text";

/** Where readers learn how samples are checked. */
export const samplesExplainedAt = "/about#samples";
