import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { markSettings, readMarks, reportDue } from "@/checks/review/review";
import { getSettings } from "@/lib/settings";

// Lists the facts of pages that must be looked at again; with --overdue 90 it fails at one due for more than 90 days.
try {
  const { overdue } = parseArgs({ options: { overdue: { type: "string" } } }).values;
  if (overdue !== undefined && !/^\d+$/.test(overdue)) throw new Error(`--overdue ${overdue}: write a number of days`);
  const today = new Date().toISOString().slice(0, 10);
  const marks = [
    ...(await readMarks("content")),
    markSettings(await readFile("site.config.ts", "utf8"), getSettings()),
  ];
  const { report, isOverdue } = reportDue(marks, today, overdue ? Number(overdue) : undefined);
  console.log(report);
  if (isOverdue) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
