import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "@/lib/files";
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

test("each link between the documents and the files of ours leads to a file", async () => {
  const [ours, docs] = [await listFiles("content-tests"), await listFiles("docs")];
  const names = ["README.md", ...docs.map((name) => `docs/${name}`), ...ours.map((name) => `content-tests/${name}`)];
  const linked = names
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(/\]\((?!https?:|\/|#)([^)#]+)/g)].map(([, target = ""]) => ({
        name,
        file: join(dirname(name), target),
      })),
    );
  const own = linked.filter(({ name, file }) => [name, file].some((one) => /^content(?:-tests)?\//.test(one)));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ file }) => !existsSync(file))).toEqual([]);
});
