import { gitChecker, removeGitScenarios } from "@/content-tests/samples/git";
import { checkSample, inSandbox } from "@/content-tests/samples/sample-fixture";

process.env.SAMPLE_SCENARIOS = "content-tests/samples/fixtures";
afterAll(removeGitScenarios);

const inGarden = { scenario: "merged-branch" } as const;

inSandbox.each([
  ["git branch -d tulips", /^git: error: branch 'tulips' not found/],
  ["git switch nowhere\ngit status", /^git: fatal: invalid reference: nowhere$/],
  ["gti status", /^git: bash: gti: command not found$/],
  ['git commit -m "no end', /bash: unexpected EOF/],
])("%s is a problem at its line, in git's words", async (lines, words) => {
  expect(await checkSample(gitChecker, `# look first\ngit branch --list\n${lines}`, inGarden)).toEqual([
    { file: "content/page.md", line: 22, message: expect.stringMatching(words) },
  ]);
});

inSandbox.each([
  ["git fetch\ngit branch --merged main", "* main\n  roses", /^$/],
  ["git branch --merged main", "* main\n  tulips", /line 2 .*“ {2}tulips”.*“ {2}roses”/],
])("the output of %s is compared", async (text, output, words) => {
  const [problem] = await checkSample(gitChecker, text, { ...inGarden, output });
  expect(problem?.message ?? "").toMatch(words);
});

inSandbox("a missing scenario is a problem, even if the sample is meant to fail", async () => {
  const [problem] = await checkSample(gitChecker, "git status", { scenario: "mereged-branch", expectedError: "" });
  expect(problem?.message).toMatch(/scenario="mereged-branch" failed; .*fixtures\/git\.sh/);
});

inSandbox("a sample sees none of the machine's own git settings and reaches no other server", async () => {
  const onServer = { scenario: "server" };
  expect(await checkSample(gitChecker, 'test "$(git config user.name)" = Writer', onServer)).toEqual([]);
  const [problem] = await checkSample(gitChecker, "git clone https://example.org/team/project.git", onServer);
  expect(problem?.message).toContain("transport 'https' not allowed");
});
