import { readFile } from "node:fs/promises";
import {
  ask,
  isThere,
  localBranches,
  openScenario,
  remoteBranches,
  removeSandboxes,
  runSample,
  serverBranches,
  subjects,
} from "@/checks/samples/git-pages-fixture";
import type { GitSandbox } from "@/checks/samples/git-sandbox";

afterEach(removeSandboxes);

describe("git tips", () => {
  test("a single-branch clone has that branch only", async () => {
    const server = await runSample("index", "git clone --branch release/2.1 --single-branch");
    expect(await ask(server, `cd project && ${remoteBranches}`)).toEqual(["origin/release/2.1"]);
  });

  test("a clone of depth 1 has one commit of one branch", async () => {
    const server = await runSample("index", "git clone --branch release/2.1 --depth 1");
    expect(await ask(server, `cd project && ${remoteBranches}`)).toEqual(["origin/release/2.1"]);
    expect(await ask(server, "cd project && git rev-list --count HEAD")).toEqual(["1"]);
  });

  test("a single-branch clone does not know other branches until one is added", async () => {
    const clone = await openScenario("single-branch-clone");
    expect((await clone.run("git fetch origin && git switch feature/login")).exitCode).not.toBe(0);
    const added = await runSample("index", "git remote set-branches --add");
    expect(await ask(added, "git branch --show-current")).toEqual(["feature/login"]);
    expect(await ask(added, remoteBranches)).toEqual(["origin/feature/login", "origin/release/2.1"]);
  });

  test("set-branches with a star brings them all", async () => {
    const clone = await runSample("index", 'git remote set-branches origin "*"');
    expect(await ask(clone, remoteBranches)).toEqual(["origin/feature/login", "origin/main", "origin/release/2.1"]);
  });

  test("files taken out of the repository are still on disk and stay out", async () => {
    const project = await runSample("index", "git rm --cached");
    expect(await ask(project, "git add . && git ls-files")).toEqual([".gitignore", "README.md"]);
    expect(await isThere(project, "appsettings.local.json")).toBe(true);
    expect(await isThere(project, "bin/app.dll")).toBe(true);
  });

  test("a colleague's pull deletes the file, and restore brings it back untracked", async () => {
    const colleague = await openScenario("removal-on-server");
    await ask(colleague, "git pull --quiet");
    expect(await isThere(colleague, "appsettings.local.json")).toBe(false);
    const restored = await runSample("index", "git pull");
    expect(await isThere(restored, "appsettings.local.json")).toBe(true);
    expect(await ask(restored, "git status --short")).toEqual([]);
  });

  test("before the commit, restore --staged undoes the removal", async () => {
    const project = await runSample("index", "git restore --staged");
    expect(await ask(project, "git status --short --ignored")).toEqual([]);
  });
});

describe("delete a branch", () => {
  test("the two commands delete it here and on the server", async () => {
    const project = await runSample("delete-branch", "git branch -d feature/login\ngit push");
    expect(await ask(project, localBranches)).toEqual(["main"]);
    expect(await ask(project, serverBranches)).toEqual(["main"]);
  });

  test("-d refuses a branch with commits of its own, and the branch you are on", async () => {
    const project = await runSample("delete-branch", "git branch -d", true);
    expect(project.output).toContain("branch 'feature/login' is not fully merged");
    const onIt = await openScenario("on-the-branch");
    expect((await onIt.run("git branch -d feature/login")).stderr).toMatch(/checked out at|used by worktree at/);
  });

  test("-d deletes a branch that is pushed but not merged, with a warning", async () => {
    const project = await openScenario("pushed-branch");
    const { exitCode, stderr } = await project.run("git branch -d feature/login");
    expect(exitCode).toBe(0);
    expect(stderr).toContain("not yet merged to HEAD");
  });

  test("-D deletes it and says the hash that the page shows, which is still there", async () => {
    const project = await runSample("delete-branch", "git branch -D feature/login");
    expect(project.output).toContain("(was d94b268)");
    expect(await ask(project, localBranches)).toEqual(["main"]);
    expect(await ask(project, "git log -1 --format=%s d94b268")).toEqual(["Add the login form"]);
  });

  test("push --delete removes it on the server and the note of it, but not the local branch", async () => {
    const project = await runSample("delete-branch", "git push origin --delete");
    expect(await ask(project, serverBranches)).toEqual(["main"]);
    expect(await ask(project, remoteBranches)).toEqual(["origin/main"]);
    expect(await ask(project, localBranches)).toEqual(["feature/login", "main"]);
  });

  test("fetch --prune removes the note, and the local branch shows as gone", async () => {
    const project = await runSample("delete-branch", "git fetch --prune");
    expect(await ask(project, remoteBranches)).toEqual(["origin/main"]);
    expect((await ask(project, "git branch -vv")).join()).toContain("origin/feature/login: gone]");
  });

  test("a deleted branch comes back by its hash", async () => {
    const project = await runSample("delete-branch", "git branch feature/login d94b268");
    expect(await ask(project, subjects("feature/login"))).toEqual(["Add the login form", "Start the project"]);
  });

  test("the reflog prints what the page shows, and brings the branch back here and on the server", async () => {
    const { output } = await runSample("delete-branch", "git reflog");
    expect(await readFile("content/git/delete-branch.md", "utf8")).toContain(`\`\`\`text\n${output}\`\`\``);
    const project = await runSample("delete-branch", 'git branch feature/login "HEAD@{1}"');
    expect(await ask(project, subjects("feature/login"))).toEqual(["Add the login form", "Start the project"]);
    expect(await ask(project, serverBranches)).toEqual(["feature/login", "main"]);
  });
});

describe("move commits", () => {
  const moved = ["Sort the search results", "Add the search box", "Start the project"];

  test.each([
    ["counted", "git branch feature/search\ngit reset --keep HEAD~2\ngit switch"],
    ["up to the server's state", "git branch feature/search\ngit reset --keep origin/main"],
  ])("to a new branch, %s: it has the commits and main has not", async (_, beginning) => {
    const project = await runSample("move-commits", beginning);
    expect(await ask(project, "git branch --show-current")).toEqual(["feature/search"]);
    expect(await ask(project, subjects("feature/search"))).toEqual(moved);
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
  });

  test("the list to count from is the commits that are not pushed", async () => {
    const { output } = await runSample("move-commits", "git log --oneline origin/main..main");
    expect(output.trim().split("\n")).toHaveLength(2);
  });

  test("to an existing branch: on top of its own commits, in order, and main has them no more", async () => {
    const project = await runSample("move-commits", "git switch feature/login");
    expect(await ask(project, subjects("feature/login"))).toEqual([
      "Sort the search results",
      "Add the search box",
      "Add the login form",
      "Start the project",
    ]);
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
  });

  test("--keep refuses to overwrite a local change, which is still there, and carries an unrelated one along", async () => {
    const refused = await runSample("move-commits", "git branch feature/search", true);
    expect(refused.output).toMatch(/Entry .* not uptodate. Cannot merge/);
    expect(await ask(refused, "git diff")).toContain("+not committed");
    expect(await ask(refused, localBranches)).toContain("feature/search");
    const unrelated = await openScenario("commits-on-main");
    await ask(unrelated, "echo unrelated >> README.md && git reset --keep HEAD~2");
    expect(await ask(unrelated, "git diff")).toContain("+unrelated");
  });

  test("with the change put aside it goes, and the change is back on the new branch", async () => {
    const project = await runSample("move-commits", "git stash");
    expect(await ask(project, "git branch --show-current")).toEqual(["feature/search"]);
    expect(await ask(project, "git diff")).toContain("+not committed");
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
  });

  test("pushed commits are reversed on main without force, and a merge does not bring them back", async () => {
    const project = await runSample("move-commits", "git branch feature/search\ngit revert");
    expect(await ask(project, "git diff --stat origin/main HEAD~4")).toEqual([]);
    expect(await ask(project, subjects("feature/search"))).toEqual(moved);
    await ask(project, "git merge --quiet feature/search");
    expect(await isThere(project, "search.txt")).toBe(false);
  });

  test.each(["git reset --keep ORIG_HEAD", "git reflog main"])("%s puts main back", async (beginning) => {
    const project = await runSample("move-commits", beginning);
    expect(await ask(project, subjects("main"))).toEqual(moved);
  });
});

describe("remove untracked files", () => {
  const left = (sandbox: GitSandbox) => ask(sandbox, "git status --short --ignored");
  const ignored = ["!! .env", "!! bin/", "!! build.log"];

  test("-n deletes nothing and prints what the page shows", async () => {
    const project = await runSample("remove-untracked-files", "git clean -n -d\n");
    expect(await left(project)).toEqual(["?? notes.txt", "?? tmp/", ...ignored]);
    const page = await readFile("content/git/remove-untracked-files.md", "utf8");
    expect(page).toContain(`\`\`\`text\n${project.output}\`\`\``);
  });

  test.each([
    ["git clean -f -d\n", ignored],
    ["git clean -f -d -X\n", ["?? notes.txt", "?? tmp/"]],
    ["git clean -f -d -x -e .env", ["!! .env"]],
    ["git clean -f -d -X -e '!.env'", ["?? notes.txt", "?? tmp/", "!! .env"]],
  ])("the sample %j leaves what the page says", async (beginning, files) => {
    expect(await left(await runSample("remove-untracked-files", beginning))).toEqual(files);
  });

  test.each([
    ["git clean -f", ["?? tmp/", ...ignored]],
    ["git clean -fdx", []],
    ["git clean -f -d tmp", ["?? notes.txt", ...ignored]],
    ["git clean -f -X -e notes.txt", ["?? tmp/", "!! bin/"]],
    ["mkdir -p docs && cd docs && git clean -fdx", ["?? notes.txt", "?? tmp/", ...ignored]],
  ])("%s leaves what the page says", async (command, files) => {
    const project = await openScenario("untracked-files");
    await ask(project, command);
    expect(await left(project)).toEqual(files);
  });

  test("without -n, -i or -f git refuses", async () => {
    const project = await runSample("remove-untracked-files", "git clean", true);
    expect(project.output).toMatch(/clean\.requireForce .*refusing to clean/);
    expect(await left(project)).toHaveLength(5);
  });

  test("a changed tracked file stays", async () => {
    const project = await openScenario("untracked-files");
    await ask(project, "echo changed >> README.md && git clean -fdx");
    expect(await left(project)).toEqual([" M README.md"]);
  });

  test("a stash with -u takes the untracked files away and gives them back", async () => {
    expect(await left(await runSample("remove-untracked-files", "git stash push -u"))).toEqual(ignored);
    const back = await runSample("remove-untracked-files", "git stash pop");
    expect(await left(back)).toEqual(["?? notes.txt", "?? tmp/", ...ignored]);
  });

  test("a repository inside needs -f twice", async () => {
    const project = await openScenario("nested-repository");
    await ask(project, "git clean -f -d");
    expect(await isThere(project, "vendor/.git")).toBe(true);
    expect(await isThere(await runSample("remove-untracked-files", "git clean -f -f -d vendor"), "vendor")).toBe(false);
  });

  test("what was staged once is found again by fsck, without its name", async () => {
    const project = await openScenario("untracked-files");
    await ask(project, "git add notes.txt && git rm --quiet --cached notes.txt && git clean -f");
    const [found = ""] = await ask(project, "git fsck --lost-found");
    expect(await ask(project, `git show ${found.replace("dangling blob ", "")}`)).toEqual(["note"]);
  });
});
