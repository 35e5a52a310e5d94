import { readFile } from "node:fs/promises";
import { removeGitScenarios } from "@/content-tests/samples/git";
import { hashRecorder, measureReach, states } from "@/content-tests/samples/reach";
import { noResults } from "@/content-tests/samples/run";
import { parseSamples } from "@/content-tests/samples/sample";
import { inSandbox } from "@/content-tests/samples/sample-fixture";
import { listFiles } from "@/lib/files";
import { everydayStates } from "@/lib/markdown/reach";
import { hashSample, loadResults, resultsFile } from "@/lib/markdown/sample-results";

afterAll(removeGitScenarios);

const { pages, reach: recorded } = (await loadResults(resultsFile)) ?? noResults;
const names = (await listFiles("content/git")).filter((name) => name.endsWith(".md"));
const samples = (
  await Promise.all(
    names.map(async (name) => parseSamples(await readFile(`content/git/${name}`, "utf8"), `content/git/${name}`)),
  )
)
  .flat()
  .filter(({ language, expectedError }) => language === "bash" && expectedError === undefined);

const advice = "run npm run content -- --record";

test("the reach of git samples is what today's recorder finds in today's states", async () => {
  expect({ advice, ...recorded }).toEqual({ advice, recorder: await hashRecorder(), states });
});

test("each everyday state is one of those tried", () => {
  expect([...everydayStates].filter((state) => !states.includes(state))).toEqual([]);
});

test("each git sample was recorded as it is, and one that destroys something reaches something", () => {
  const missing: string[] = [];
  const harmless: string[] = [];
  for (const { file, marks, text, output } of samples) {
    const hash = hashSample("bash", marks, text, output);
    const result = pages[file]?.find(({ sample }) => sample === hash);
    if (!result) missing.push(`${file}: ${text}`);
    else if (/effect="[^"]*(?:delete|discard|overwrite)s/.test(marks) && !result.reach)
      harmless.push(`${file}: ${text}`);
  }
  expect({ advice, missing, harmless }).toEqual({ advice, missing: [], harmless: [] });
});

test("a reach has a state for each cell that it touches, and for no other", () => {
  const reaches = Object.values(pages).flatMap((results) => results.flatMap(({ reach }) => reach ?? []));
  expect(reaches.length).toBeGreaterThan(30);
  for (const { cells, worst } of reaches) {
    expect(cells).toMatch(/^[012]*[12][012]*$/);
    expect(Object.keys(worst)).toHaveLength(cells.replaceAll("0", "").length);
  }
});

/** What git is known to do, in one state. Each was seen by hand, too. The first few take five seconds; ALL_REACHES=1 runs all. */
const truths: readonly (readonly [text: string, scenario: string, state: string, cells: string])[] = [
  ["git stash -u", "unfinished-work", "merge-in-progress", "1210"],
  ["git branch -D feature/login", "unmerged-branch", "head-reflog-expired", "0020"],
  ["git update-ref -d HEAD", "first-commit", "detached-head", "0020"],
  ["git push origin --delete feature/login", "merged-branch", "server-ahead", "0012"],
  ["git push origin --delete feature/login", "merged-branch", "as-the-scenario-is", "0011"],
  ['git reset --hard "@{upstream}"', "unfinished-work", "tracked-file-now-a-folder", "2210"],
  ["git revert --no-edit HEAD", "commits-pushed", "shallow", "1110"],
  ["git revert --no-edit HEAD", "commits-pushed", "tracked-file-now-ignored", "2110"],
  ["git clean -f -d", "untracked-files", "as-the-scenario-is", "2000"],
  ["git clean -f -d", "untracked-files", "repositories-inside", "2020"],
  ["git clean -f -f -d vendor", "nested-repository", "as-the-scenario-is", "2220"],
  ["git clean -f -f -d state-submodule", "untracked-files", "repositories-inside", "1110"],
  ["git stash -u", "untracked-files", "repositories-inside", "1010"],
  ["git fetch --prune", "deleted-on-server", "branch-fetched-then-deleted-on-server", "0020"],
  ["git reset --keep HEAD~1", "commits-pushed", "ignored-repository-after-removal", "2220"],
  ["git switch --detach 505a285", "commits-pushed", "ignored-repository-after-removal", "2220"],
  ["git merge --abort", "merge-conflict", "ignored-repository-after-staged-removal", "2220"],
  ['git restore --source="stash@{0}^3" notes.txt', "pop-failed", "untracked-file-now-a-repository", "2220"],
  ["git clean -f -d tmp", "untracked-files", "repositories-inside", "2020"],
  ["git restore --staged appsettings.local.json bin", "removal-staged", "staged-then-edited", "0200"],
  ["git rm --cached appsettings.local.json", "tracked-settings", "staged-then-deleted", "0200"],
  ["git stash apply --index f3ca76d", "stash-dropped", "ignored", "2100"],
  ["git switch main\ngit branch -d feature/login", "on-the-merged-branch", "tracked-file-now-ignored", "2110"],
  ["git switch -c x", "commits-on-main", "unstaged", "0010"],
  ["git commit --amend --only -m x", "unfinished-work", "as-the-scenario-is", "0010"],
];

inSandbox.each(process.env.ALL_REACHES ? truths : truths.slice(0, 4))(
  "%s in %s, %s, reaches %4$s",
  async (text, scenario, state, cells) => {
    const [reach] = await measureReach(scenario, [text], [state]);
    expect(reach?.cells).toBe(cells);
  },
);
