import { readFile } from "node:fs/promises";
import { readRows } from "@/checks/content-tables-fixture";
import {
  ask,
  isThere,
  localBranches,
  openScenario,
  paste,
  pasteSample,
  remoteBranches,
  removeSandboxes,
  runSample,
  serverBranches,
  subjects,
} from "@/checks/samples/git-pages-fixture";
import { type GitSandbox, removeGitScenarios } from "@/checks/samples/git-scenarios";
import { readSamples } from "@/checks/samples/sample-fixture";

afterEach(removeSandboxes);
afterAll(removeGitScenarios);

describe("git tips", () => {
  test("a single-branch clone has that branch only", async () => {
    const server = await runSample("index", "git clone --branch release/2.1 --single-branch");
    expect(await ask(server, `cd project && ${remoteBranches}`)).toEqual(["origin/release/2.1"]);
  });

  test("a clone of depth 1 has one commit of one branch that has more, and --unshallow brings the others", async () => {
    const whole = await runSample("index", "git clone --branch release/2.1 --single-branch");
    expect(await ask(whole, "cd project && git rev-list --count HEAD")).toEqual(["2"]);
    const server = await runSample("index", "git clone --branch release/2.1 --depth 1");
    expect(await ask(server, `cd project && ${remoteBranches}`)).toEqual(["origin/release/2.1"]);
    expect(await ask(server, "cd project && git rev-list --count HEAD")).toEqual(["1"]);
    await ask(server, "cd project && git fetch --quiet --unshallow");
    expect(await ask(server, "cd project && git rev-list --count HEAD")).toEqual(["2"]);
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

  test("files taken out of the repository are still on disk and stay out, whatever .gitignore ended with", async () => {
    const project = await runSample("index", "git rm --cached");
    expect(await ask(project, "git commit --quiet -m Stop && git add . && git ls-files")).toEqual([
      ".gitignore",
      "README.md",
    ]);
    expect(await isThere(project, "appsettings.local.json")).toBe(true);
    expect(await isThere(project, "bin/app.dll")).toBe(true);
    expect(await ask(project, "head -1 .gitignore")).toEqual(["*.log"]);
  });

  test("the page says to copy the file before it shows how to take it out", async () => {
    const page = await readFile("content/git/index.md", "utf8");
    const warning = page.indexOf("**First copy the file to a place outside the project.**");
    expect(warning).toBeGreaterThan(-1);
    expect(warning).toBeLessThan(page.indexOf("\ngit rm --cached"));
  });

  test.each(["git switch release/2.1", "git checkout release/2.1"])(
    "%s and back deletes an ignored file with its edits, without a word, as the page warns",
    async (command) => {
      const project = await openScenario("removal-committed");
      await ask(project, `${command} && grep -v edited appsettings.local.json && git switch main`);
      expect(await isThere(project, "appsettings.local.json")).toBe(false);
    },
  );

  test("--no-overwrite-ignore stops before the ignored file is overwritten", async () => {
    const project = await runSample("index", "git checkout --no-overwrite-ignore", true);
    expect(await ask(project, "cat appsettings.local.json && git branch --show-current")).toEqual([
      "user=me, edited",
      "main",
    ]);
  });

  test.each([
    ["git revert", "git revert --no-edit HEAD"],
    ["git pull", "git pull --quiet"],
  ])("%s overwrites the ignored copy when it brings a version of it", async (_, command) => {
    const project = await openScenario("removal-committed");
    await ask(
      project,
      `git push --quiet && git clone --quiet https://example.com/team/project.git ../other &&
       git -C ../other revert --no-edit HEAD && git -C ../other push --quiet`,
    );
    await ask(project, command);
    expect(await ask(project, "cat appsettings.local.json")).toEqual(["user=me"]);
  });

  test("a colleague's pull deletes the file that was not edited, and restore brings it back untracked", async () => {
    const colleague = await openScenario("removal-pulled");
    expect(await isThere(colleague, "appsettings.local.json")).toBe(false);
    const restored = await runSample("index", "git restore --source=ORIG_HEAD");
    expect(await ask(restored, "cat appsettings.local.json")).toEqual(["user=me"]);
    expect(await ask(restored, "git status --short")).toEqual([]);
  });

  test("a second pull moves ORIG_HEAD, so the page says to restore before it", async () => {
    const colleague = await openScenario("removal-pulled");
    await ask(colleague, "git pull --quiet");
    const late = await colleague.run("git restore --source=ORIG_HEAD appsettings.local.json");
    expect(late.stderr).toContain("did not match any file");
    expect(await readFile("content/git/index.md", "utf8")).toContain("Right after that pull, before another one,");
  });

  test("the pull refuses when the file was edited; copied aside, the edits are there after it", async () => {
    const refused = await runSample("index", "git pull\n", true);
    expect(await ask(refused, "cat appsettings.local.json")).toEqual(["user=anna"]);
    await pasteSample(refused, "index", "cp appsettings.local.json ..");
    await pasteSample(refused, "index", "git restore appsettings.local.json");
    expect(await ask(refused, "cat appsettings.local.json")).toEqual(["user=anna"]);
    expect(await ask(refused, "git ls-files && git status --short")).toEqual([".gitignore", "README.md"]);
  });

  test("before the commit, restore --staged undoes the removal", async () => {
    const project = await runSample("index", "git restore --staged");
    expect(await ask(project, "git status --short --ignored")).toEqual(["M  .gitignore"]);
  });

  test("a file with other content staged is taken out after restore --staged, and keeps its edits", async () => {
    const project = await openScenario("tracked-settings");
    await ask(project, "echo staged > appsettings.local.json && git add . && echo edited > appsettings.local.json");
    const refused = await project.run("git rm --cached appsettings.local.json");
    expect(refused.stderr).toContain("has staged content different from both the");
    await ask(project, "git restore --staged appsettings.local.json && git rm --cached appsettings.local.json");
    expect(await ask(project, "cat appsettings.local.json")).toEqual(["edited"]);
  });
});

describe("delete a branch", () => {
  test("the list to look at first shows no branch that is not merged, here or on the server", async () => {
    const beginning = "git fetch\ngit branch --all --merged";
    for (const [scenario, ...names] of [
      ["merged-branch", "feature/login", "remotes/origin/feature/login"],
      ["newer-on-server", "feature/login"],
      ["pushed-branch"],
    ] as const) {
      const output = await pasteSample(await openScenario(scenario), "delete-branch", beginning);
      expect(output.match(/(?<=^ {2})\S*feature\/login$/gm) ?? []).toEqual(names);
    }
  });

  test("the server deletes a branch that is not merged, and what a colleague has pushed to it", async () => {
    for (const scenario of ["pushed-branch", "newer-on-server"]) {
      const project = await openScenario(scenario);
      await pasteSample(project, "delete-branch", "git branch -d feature/login\ngit push");
      expect(await ask(project, serverBranches)).toEqual(["main"]);
      expect(await ask(project, localBranches)).toEqual(["main"]);
    }
  });

  test("before the first push --delete, the page warns and links to the look", async () => {
    const page = await readFile("content/git/delete-branch.md", "utf8");
    const warning = /\*\*The server deletes its copy whether it is merged or not\*\*,\s+so \[look first\]\(#look-first/;
    expect(page.split(/^git push origin --delete/m)[0]).toMatch(warning);
  });

  test("after a merge on the server, -d refuses until main is pulled", async () => {
    const behind = await openScenario("merged-on-server");
    expect(await ask(behind, "git branch --merged origin/main")).toContain("  feature/login");
    expect((await behind.run("git branch -d feature/login")).stderr).toContain("is not fully merged");
    expect(await ask(await runSample("delete-branch", "git switch main\ngit pull"), localBranches)).toEqual(["main"]);
  });

  test("all merged branches go at once, but those named and those with their own commits", async () => {
    const project = await openScenario("merged-branch");
    await ask(project, "git branch develop && git branch fix/typo && git switch --quiet -c new");
    await ask(project, "git commit --quiet --allow-empty -m New && git switch --quiet main");
    await pasteSample(project, "delete-branch", "git branch --merged main '--format=%(refname:short)' | grep");
    expect(await ask(project, localBranches)).toEqual(["develop", "main", "new"]);
  });

  test("with --force-with-lease the server's copy must be what was fetched", async () => {
    const beginning = "git push --force-with-lease";
    expect(await ask(await runSample("delete-branch", beginning), serverBranches)).toEqual(["main"]);
    const newer = await openScenario("newer-on-server");
    expect(await pasteSample(newer, "delete-branch", beginning)).toContain("stale info");
    expect(await ask(newer, serverBranches)).toEqual(["feature/login", "main"]);
  });

  test("the two commands delete it here and on the server", async () => {
    const project = await runSample("delete-branch", "git branch -d feature/login\ngit push");
    expect(await ask(project, localBranches)).toEqual(["main"]);
    expect(await ask(project, serverBranches)).toEqual(["main"]);
    expect(await ask(await runSample("delete-branch", "git switch main\ngit branch"), localBranches)).toEqual(["main"]);
  });

  test("-d refuses a branch with its own commits, and the branch you are on", async () => {
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
    const project = await runSample("delete-branch", "git push origin --delete feature/login\n");
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

  test("the place in the reflog brings the branch back here and on the server", async () => {
    const project = await runSample("delete-branch", 'git branch feature/login "HEAD@{1}"');
    expect(await ask(project, subjects("feature/login"))).toEqual(["Add the login form", "Start the project"]);
    expect(await ask(project, serverBranches)).toEqual(["feature/login", "main"]);
  });

  test.each([
    ["pushed-branch", "git push --quiet origin --delete feature/login && git push origin --delete feature/login"],
    ["merged-branch", "git branch -d feature/logout"],
    ["merged-branch", "git push origin --delete main"],
    ["on-the-branch", "git branch -D feature/login"],
    ["unmerged-branch", "git branch -d feature/login"],
    ["newer-on-server", "git push --force-with-lease origin --delete feature/login"],
  ])("in %s, %s gives a message of the page's table", async (scenario, command) => {
    const { stderr, exitCode } = await (await openScenario(scenario)).run(command);
    expect(exitCode).not.toBe(0);
    const rows = await readRows("content/git/delete-branch.md", "Message has");
    const messages = rows.flatMap((row) => (row["Message has"] ?? "").split(" or "));
    const words = messages.map((message) => message.replace("feature/login", ""));
    expect(words.filter((message) => stderr.replace("feature/logout", "").includes(message))).toHaveLength(1);
  });
});

describe("move commits", () => {
  const moved = ["Sort the search results", "Add the search box", "Start the project"];
  const newBranch = [
    ["up to the server's state", "git switch -c feature/search\ngit branch -f main origin/main"],
    ["counted", "git switch -c feature/search\ngit branch -f main HEAD~2"],
  ] as const;

  test.each(newBranch)("to a new branch, %s: it has the commits and main has not", async (_, beginning) => {
    const project = await runSample("move-commits", beginning);
    expect(await ask(project, "git branch --show-current")).toEqual(["feature/search"]);
    expect(await ask(project, subjects("feature/search"))).toEqual(moved);
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
    await pasteSample(project, "move-commits", beginning);
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
  });

  test.each(newBranch)("to a new branch, %s: when the name is taken, main keeps the commits", async (_, beginning) => {
    const project = await openScenario("commits-on-main-name-taken");
    expect(await pasteSample(project, "move-commits", beginning)).toContain("already exists");
    expect(await ask(project, subjects("main"))).toEqual(moved);
  });

  test("to a new branch: changes that are not committed come along", async () => {
    const project = await openScenario("commits-on-main-dirty");
    await pasteSample(project, "move-commits", "git switch -c feature/search\ngit branch -f main origin/main");
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
    expect(await ask(project, "git branch --show-current && git diff")).toContain("+not committed");
  });

  const copying = "git switch feature/login\ngit cherry-pick";
  const comparing = "git cherry -v";
  const clearing = "git branch -f main origin/main";

  test("to an existing branch: on top of its own commits, in order, and then main no longer has them", async () => {
    const project = await runSample("move-commits", copying);
    expect(await ask(project, subjects("feature/login"))).toEqual([
      "Sort the search results",
      "Add the search box",
      "Add the login form",
      "Start the project",
    ]);
    expect(await ask(project, subjects("main"))).toEqual(moved);
    await pasteSample(project, "move-commits", clearing);
    expect(await ask(project, subjects("main"))).toEqual(["Start the project"]);
  });

  test("to an existing branch: when a commit is there already, the copying stops and no branch loses one", async () => {
    const project = await openScenario("one-commit-copied");
    expect(await pasteSample(project, "move-commits", copying)).toContain("cherry-pick is now empty");
    expect(await ask(project, subjects("main"))).toEqual(moved);
    expect(await pasteSample(project, "move-commits", comparing)).toMatch(/^- .* box\n\+ .* results\n$/);
    await ask(project, "git cherry-pick --skip");
    expect(await pasteSample(project, "move-commits", comparing)).toMatch(/^- .* box\n- .* results\n$/);
    expect((await ask(project, subjects("feature/login"))).slice(0, 3)).toEqual([
      "Sort the search results",
      "Add the search box",
      "Add the login form",
    ]);
  });

  test("to an existing branch: when it cannot be switched to, all blocks together leave main as it was", async () => {
    const project = await openScenario("commits-on-main");
    await ask(project, "git branch --quiet -m feature/login feature/log-in");
    const output = await pasteSample(project, "move-commits", copying);
    expect(output).toContain("invalid reference: feature/login");
    await ask(project, "git cherry-pick --abort");
    expect(await pasteSample(project, "move-commits", clearing)).toContain("cannot force update the branch 'main'");
    expect(await ask(project, subjects("main"))).toEqual(moved);
  });

  test.each(["commits-on-main-name-taken", "one-commit-copied"])(
    "in %s, whatever block is pasted leaves each commit on a branch",
    async (scenario) => {
      const samples = await readSamples("content/git/move-commits.md");
      const blocks = samples.filter((sample) => sample.scenario === "commits-on-main").map(({ text }) => text);
      expect(blocks.length).toBeGreaterThan(2);
      for (const block of blocks) {
        const project = await openScenario(scenario);
        await paste(project, block);
        const kept = await ask(project, subjects("--branches"));
        expect({ block, kept }).toEqual({ block, kept: expect.arrayContaining([...moved, "Add the login form"]) });
      }
    },
  );

  test("a change in the way stops the switch; put aside, it is back on the branch after the copies", async () => {
    const project = await runSample("move-commits", "git switch feature/login\n", true);
    expect(await ask(project, "git diff")).toContain("+not committed");
    await pasteSample(project, "move-commits", "git stash");
    await pasteSample(project, "move-commits", copying);
    await ask(project, "git stash pop");
    expect(await ask(project, "git branch --show-current && git diff")).toContain("+not committed");
    expect(await ask(project, subjects("feature/login"))).toContain("Sort the search results");
  });

  test("cherry-pick stops at a merge commit in the words of the page, and --abort puts the branch back", async () => {
    const project = await openScenario("commits-on-main");
    await ask(project, "git switch --quiet -c topic HEAD~2 && echo a > a.txt && git add a.txt && git commit -qm A");
    await ask(project, "git switch --quiet main && git merge --quiet --no-edit topic");
    expect(await pasteSample(project, "move-commits", copying)).toContain("is a merge but no -m option was given");
    await ask(project, "git cherry-pick --abort");
    expect(await ask(project, subjects("feature/login"))).toEqual(["Add the login form", "Start the project"]);
  });

  test("pushed commits are reversed on main without force, and the branch made then has and merges them", async () => {
    const reverted = await runSample("move-commits", "git revert --no-edit HEAD~2..HEAD\n");
    expect(await ask(reverted, "git diff --stat HEAD HEAD~4")).toEqual([]);
    const project = await runSample("move-commits", "git push\ngit switch -c feature/search");
    expect(await ask(project, "git diff --stat origin/main origin/main~4")).toEqual([]);
    expect(await ask(project, "git diff --stat HEAD origin/main~2")).toEqual([]);
    await ask(project, "git switch --quiet main && git merge --quiet feature/search");
    expect(await isThere(project, "search.txt")).toBe(true);
  });

  test("a branch made before the reverts brings the work back only after merging main and reverting them", async () => {
    const early = await openScenario("branch-before-reverts");
    expect((await early.run("git revert --no-edit main~2..main")).exitCode).not.toBe(0);
    await ask(early, "git revert --abort && git switch --quiet main && git merge --quiet --no-edit feature/search");
    expect(await isThere(early, "search.txt")).toBe(false);
    const project = await runSample("move-commits", "git merge --no-edit main");
    await ask(project, "git switch --quiet main && git merge --quiet --no-edit feature/search");
    expect(await ask(project, "cat search.txt filter.txt")).toEqual([
      "Add the search box",
      "Sort the search results",
      "Filter the results",
    ]);
  });

  test.each(["git branch -f main feature/search", 'git branch -f main "main@{1}"'])(
    "%s puts main back",
    async (start) => {
      const project = await runSample("move-commits", start);
      expect(await ask(project, subjects("main"))).toEqual(moved);
    },
  );

  test("undoing from main itself deletes nothing", async () => {
    const project = await openScenario("commits-moved");
    await ask(project, "git switch --quiet main");
    await pasteSample(project, "move-commits", "git branch -f main feature/search");
    expect(await ask(project, subjects("feature/search"))).toEqual(moved);
  });
});

describe("remove untracked files", () => {
  const left = (sandbox: GitSandbox) => ask(sandbox, "git status --short --ignored");
  const ignored = ["!! .env", "!! bin/", "!! build.log"];

  test("-n deletes nothing, and comes before each sample that deletes, with the same options", async () => {
    const project = await runSample("remove-untracked-files", "git clean -n -d\n");
    expect(await left(project)).toEqual(["?? notes.txt", "?? tmp/", ...ignored]);
    const samples = await readSamples("content/git/remove-untracked-files.md");
    const commands = samples.filter(({ expectedError }) => expectedError === undefined).map(({ text }) => text);
    const deleting = commands.filter((text) => /^git clean -f.*$/.test(text));
    expect(deleting).toHaveLength(5);
    for (const text of deleting) {
      const looking = text.includes("-f -f") ? text.replace("-f -f", "-n -f -f") : text.replace("-f", "-n");
      expect(commands.slice(0, commands.indexOf(text))).toContain(looking);
    }
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
    ["mkdir -p docs && cd docs && git clean -f -d :/", ignored],
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

  test("the page offers git restore . only with the word that it cannot be undone, which is so", async () => {
    const page = await readFile("content/git/remove-untracked-files.md", "utf8");
    const offers = page.split("\n\n").filter((paragraph) => paragraph.includes("`git restore .`"));
    expect(offers).toEqual([expect.stringContaining("cannot be undone either")]);
    const project = await openScenario("untracked-and-changed");
    await ask(project, "git restore .");
    expect(await ask(project, "git fsck --lost-found && git stash list && git diff")).toEqual([]);
  });

  test("a stash with names takes only those away, without names tracked changes too", async () => {
    const named = await runSample("remove-untracked-files", "git stash push -u");
    expect(await left(named)).toEqual([" M README.md", ...ignored]);
    const all = await openScenario("untracked-and-changed");
    await ask(all, 'git stash push -u -m "Before cleaning"');
    expect(await left(all)).toEqual(ignored);
    const back = await runSample("remove-untracked-files", "git stash pop");
    expect(await left(back)).toEqual(["?? notes.txt", "?? tmp/", ...ignored]);
  });

  test("a pop stops at a file that came back, keeps the stash, and the old file can be taken out of it", async () => {
    const stopped = await openScenario("files-put-aside");
    const { stderr, exitCode } = await stopped.run("echo new > notes.txt && git stash pop");
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain("notes.txt already exists, no checkout");
    expect(await ask(stopped, "cat notes.txt tmp/draft.txt && git stash list")).toEqual([
      "new",
      "draft",
      "stash@{0}: On main: Before cleaning",
    ]);
    const fixed = await runSample("remove-untracked-files", "mv notes.txt");
    expect(await ask(fixed, "cat notes.txt notes-new.txt tmp/draft.txt")).toEqual(["note", "new note", "draft"]);
  });

  test("a folder with an ignored file stays without -x and goes with it", async () => {
    const project = await runSample("remove-untracked-files", "git clean -f -d tmp");
    expect(await isThere(project, "tmp/run.log")).toBe(true);
    await ask(project, "git clean -f -d -x tmp");
    expect(await isThere(project, "tmp")).toBe(false);
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
