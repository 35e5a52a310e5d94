import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") }));

/** What is not as safe as it should be in a workflow, a line each. */
function findWorkflowFaults(text: string): string[] {
  const uses = [...text.matchAll(/^[\s-]*uses: (.*)$/gm)].map(([, action = ""]) => action);
  const loose = uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/.test(action));
  const workflow: { permissions?: unknown; jobs?: Record<string, { permissions?: object }> } = parse(text);
  const jobs = Object.entries(workflow.jobs ?? {});
  return [
    ...loose.map((action) => `${action} is not pinned to a commit, with its version behind it`),
    ...(JSON.stringify(workflow.permissions) === "{}" ? [] : ["permissions at the top must be {}"]),
    ...jobs.filter(([, job]) => !job.permissions).map(([name]) => `the job ${name} names no permissions`),
  ];
}

test.each(workflows)("$name pins its actions and asks for no more than it needs", ({ text }) => {
  expect(findWorkflowFaults(text)).toEqual([]);
});

test("a loose action and a job with all permissions are found", () => {
  const text = "jobs:\n  build:\n    steps:\n      - uses: actions/checkout@v6\n      - uses: a/b@main # v1\n";
  expect(findWorkflowFaults(text)).toEqual([
    "actions/checkout@v6 is not pinned to a commit, with its version behind it",
    "a/b@main # v1 is not pinned to a commit, with its version behind it",
    "permissions at the top must be {}",
    "the job build names no permissions",
  ]);
});

test("what the README says is tested on each line of Node, the newest first", () => {
  const { jobs }: { jobs: { test: { strategy: { matrix: { node: number[] } }; steps: { run?: string }[] } } } = parse(
    workflows.find(({ name }) => name === "test.yml")?.text ?? "",
  );
  expect(jobs.test.strategy.matrix.node).toEqual([24, 22, 20]);
  const commands = jobs.test.steps.flatMap(({ run }) => (run?.startsWith("sudo ") ? [] : (run ?? [])));
  expect(commands.join(" && ")).toBe("npm ci && npm test");
  expect(readFileSync(".node-version", "utf8").trim()).toBe("24");
  expect(deploy).toContain("node-version: 24");
});

const deploy = workflows.find(({ name }) => name === "deploy.yml")?.text ?? "";

test("the site is published each first of a month, January’s included, so that the footer has the right year", () => {
  expect(deploy).toMatch(/- cron: "\d+ \d+ 1 \* \*"/);
});

test("GitHub Pages is given no copies of pages as Markdown, by the whole job that builds", () => {
  const { jobs }: { jobs: { build: { env: object } } } = parse(deploy);
  expect(jobs.build.env).toMatchObject({ MARKDOWN_COPIES: "off" });
});

test("the scheduled run fails at what has been due for more than 90 days, and only the scheduled one looks", () => {
  const { jobs }: { jobs: Record<string, { if?: string; steps: { run?: string }[] }> } = parse(deploy);
  const looking = Object.values(jobs).filter(({ steps }) => steps.some(({ run }) => run?.includes("--overdue")));
  expect(looking).toHaveLength(1);
  expect(looking[0]).toMatchObject({ if: "github.event_name == 'schedule'" });
  expect(looking[0]?.steps.at(-1)).toEqual({ run: "npm run content -- --overdue 90" });
});

test("samples run in a job that can change nothing of what is published, and not next to the token of the edge", () => {
  type Job = {
    needs?: string | string[];
    permissions: object;
    steps: { uses?: string; with?: object; run?: string }[];
  };
  const { jobs }: { jobs: Record<string, Job> } = parse(deploy);
  const running = Object.entries(jobs).filter(([, { steps }]) => steps.some(({ run }) => run?.includes("--all")));
  expect(running.map(([name]) => name)).toEqual(["samples"]);
  expect(jobs.samples?.permissions).toEqual({ contents: "read" });
  expect(JSON.stringify(jobs.samples)).not.toMatch(/secrets|vars\.|artifact|"cache"/);
  expect(jobs.publish?.needs).toEqual(["build", "samples"]);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts["deploy:edge"]).not.toMatch(/content|slow|npm test/);
});
