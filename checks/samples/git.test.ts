import { gitChecker } from "@/checks/samples/git";
import { listGitScenarios, removeGitScenarios } from "@/checks/samples/git-scenarios";
import { checkSamples } from "@/checks/samples/run";
import { parseSamples, type Sample } from "@/checks/samples/sample";

process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";
afterAll(removeGitScenarios);

function check(marks: string, ...lines: string[]) {
  const page = ["---", "kind: note", "---", "# Page", "", `\`\`\`bash ${marks}`, ...lines, "```"].join("\n");
  return findProblems(parseSamples(page, "content/garden/page.md").samples);
}

async function findProblems(samples: readonly Sample[]) {
  return (await checkSamples(gitChecker, samples)).flatMap(({ problems }) => problems);
}

test.each([
  ["a wrong command", "git branch -d tulips", /^git: error: branch 'tulips' not found/],
  ["an option that git does not have", "git clean --gently", /unknown option `gently'/],
  ["a command in the middle that fails", "git switch nowhere\ngit status", /^git: fatal: invalid reference: nowhere$/],
  ["a command that does not exist", "gti status", /^git: bash: gti: command not found$/],
  ["a command that git does not have", "git clne", /^git: 'clne' is not a git command/],
  ["what bash cannot read", 'git commit -m "no end', /bash: unexpected EOF/],
])("%s is a problem at its line of the Markdown, in git's words", async (_what, lines, words) => {
  expect(await check('scenario="merged-branch"', "# look first", "git branch --list", ...lines.split("\n"))).toEqual([
    { file: "content/garden/page.md", line: 9, message: expect.stringMatching(words) },
  ]);
});

describe("an output fence", () => {
  const fence = (...lines: string[]) => ["```", "", "```text output", ...lines];

  test("passes when it is what the sample prints on standard output", async () => {
    const sample = ["git fetch", "git branch --merged main", ...fence("* main", "  roses")];
    expect(await check('scenario="merged-branch"', ...sample)).toEqual([]);
  });

  test("is a problem when the sample prints something else", async () => {
    const sample = ["git branch --merged main", ...fence("* main", "  tulips")];
    expect(await check('scenario="merged-branch"', ...sample)).toEqual([
      {
        file: "content/garden/page.md",
        line: 7,
        message: expect.stringMatching(/line 2 .*“ {2}tulips”.*“ {2}roses”/),
      },
    ]);
  });

  test("does not hide that the sample fails", async () => {
    const [problem] = await check('scenario="merged-branch"', "git switch nowhere", ...fence(""));
    expect(problem?.message).toBe("git: fatal: invalid reference: nowhere");
  });
});

test.each([
  ["", "found no scenario"],
  ["error", "found no scenario"],
  ['scenario="mereged-branch"', "found scenario mereged-branch"],
])("a sample with the marks %j is answered with the scenarios there are", async (marks, words) => {
  const [problem] = await check(marks, "git status");
  expect(problem?.message).toContain(words);
  expect(problem?.message).toContain(listGitScenarios().join(", "));
});

test("where there are no scenarios, the answer says where to write one", async () => {
  process.env.SAMPLE_SCENARIOS = "nowhere";
  const [problem] = await check('scenario="server"', "git status").finally(() => {
    process.env.SAMPLE_SCENARIOS = "checks/samples/fixtures";
  });
  expect(problem?.message).toContain("nowhere/git.sh");
});

test("a sample sees none of the machine's own git settings and reaches no other server", async () => {
  expect(await check('scenario="server"', 'test "$(git config user.name)" = Writer')).toEqual([]);
  const [problem] = await check('scenario="server"', "git clone https://example.org/team/project.git");
  expect(problem?.message).toContain("transport 'https' not allowed");
});
