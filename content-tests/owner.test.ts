import { existsSync, readFileSync } from "node:fs";
import { listDefaults, parseSiteSettings } from "@/lib/settings";

/** The questions to the owner: a file, and the words in it that each is about. */
const questions = [...readFileSync("content-tests/owner.md", "utf8").matchAll(/^- `([^`]+)`, `(.+?)`: /gm)].map(
  ([, file = "", words = ""]) => ({ file, words }),
);

test("the words of each question to the owner are in the file that it names", () => {
  expect(questions.length).toBeGreaterThan(25);
  const gone = questions.filter(({ file, words }) => !(existsSync(file) && readFileSync(file, "utf8").includes(words)));
  expect(gone).toEqual([]);
});

test("the owner is asked about each setting that still has its default", () => {
  const asked = questions.filter(({ file }) => file === "site.config.ts").map(({ words }) => words);
  for (const setting of listDefaults(parseSiteSettings({}))) expect(asked).toContain(`${setting.split(" ")[0]}:`);
});
