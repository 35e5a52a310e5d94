import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput, loadDelivered } from "@/checks/output/check-output";
import { buildStep, copyProject, run } from "@/checks/project-copy";
import { listFiles } from "@/lib/files";

// `npm run new -- site` in a copy of the project, and the site that it writes as a build delivers it.

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...words], { cwd: copy, stdio: "pipe" });
git("init", "-q");
writeFileSync(join(copy, ".git/info/exclude"), "node_modules\n");
git("add", "-A");
git("commit", "-qm", "a");

const answers = ["--name", "Ann’s Notes", "--owner", "Ann", "--url", "notes.example"];
const create = (...words: string[]) => {
  const args = ["--import", "tsx", "lib/content/new-page/main.ts", "site", ...words];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8", input: "" });
  return { status, stderr };
};
const isAsBefore = () => git("status", "--porcelain").length === 0 && existsSync(join(copy, "content/index.md"));

test("npm run new -- site refuses uncommitted changes and missing settings, and deletes nothing without --yes", () => {
  writeFileSync(join(copy, "draft.md"), "");
  expect(create(...answers, "--yes")).toEqual({
    status: 1,
    stderr: expect.stringMatching(/uncommitted changes[\s\S]*draft\.md/),
  });
  rmSync(join(copy, "draft.md"));
  expect(create("--name", "A").stderr).toMatch(/--owner/);
  expect(create(...answers).stderr).toMatch(/--yes/);
  expect(isAsBefore()).toBe(true);
});

test("a build of the new site delivers only the pages of starter/, and warns of the sentences to write", async () => {
  expect(create(...answers, "--yes")).toEqual({ status: 0, stderr: "" });
  expect(existsSync(join(copy, "content-tests"))).toBe(false);
  const { output } = await run(copy, buildStep);
  expect(output).not.toContain("still at its default");
  const [, warnings = ""] = /warnings:\n((?: {2}.*\n)*)/.exec(output) ?? [];
  const others = warnings
    .trim()
    .split("\n")
    .filter((line) => !line.includes("TODO: "));
  expect(others).toEqual([]);
  const out = join(copy, "out");
  const pages = ["/", "/about", "/contact", "/find", "/notes", "/notes/first-note"];
  pages.push("/notes/tables-and-dates", "/recipes", "/recipes/baked-apples");
  const delivered = await loadDelivered(out);
  expect(delivered.pages.map(({ path }) => path).sort()).toEqual([...pages, "/404"].sort());
  expect(await checkOutput(delivered, "https://notes.example")).toEqual([]);
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  expect(read("index.html")).toContain('<a href="/notes/first-note">Write a note in Markdown</a>');
  expect(read("feed.xml")).toContain("https://notes.example/notes/first-note");
  expect(read("find.html")).toContain("/notes/first-note");
  expect((await listFiles(out)).filter((name) => /recipies|firepit|offline\.html|colors/.test(name))).toEqual([]);
}, 300_000);

test("npm run content checks the new site, but not its samples, and has nothing to record", async () => {
  appendFileSync(
    join(copy, "content/notes/first-note.md"),
    '\n```json\n{,}\n```\n\n```bash scenario="none"\nfalse\n```\n',
  );
  const args = ["--import", "tsx", "checks/content/main.ts"];
  const { output } = await run(copy, [...args, "--all"]);
  expect(output).toMatch(/^content: 9 pages checked; problems: 0, warnings: /m);
  expect(output.split("\n").filter((line) => /sample|record/.test(line) && !line.includes("TODO: "))).toEqual([]);
  await expect(run(copy, [...args, "--record"])).rejects.toThrow("nothing here checks samples; run");
}, 300_000);
