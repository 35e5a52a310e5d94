/**
 * Repositories that the samples of the git pages run in, by the name in the fence's `scenario="…"` mark.
 * Each is the shell commands that prepare it; the last folder they go to is where the sample starts. They begin in an
 * empty folder, with an empty bare repository at https://example.com/team/project.git.
 */
export const gitScenarios: Readonly<Record<string, string>> = createScenarios();

function createScenarios() {
  const project = `
    git clone --quiet https://example.com/team/project.git project && cd project
    commit() { echo "$2" >> "$1" && git add "$1" && git commit --quiet -m "$2"; }
    commit README.md "Start the project"
    git push --quiet -u origin main
    git remote set-head origin main >/dev/null`;

  const featureBranch = `${project}
    git switch --quiet -c feature/login
    commit login.txt "Add the login form"
    git switch --quiet main`;

  const pushedFeature = `${featureBranch}
    git push --quiet -u origin feature/login 2>/dev/null`;

  const release = `${pushedFeature}
    git switch --quiet -c release/2.1
    commit CHANGES.md "Prepare release 2.1"
    git push --quiet origin release/2.1
    cd .. && rm -rf project`;

  const commitsOnMain = `${featureBranch}
    commit search.txt "Add the search box"
    commit search.txt "Sort the search results"`;

  const pushedCommits = `${commitsOnMain}
    git push --quiet`;

  const trackedSettings = `${project}
    printf '*.log' > .gitignore
    mkdir bin && echo binary > bin/app.dll
    echo "user=me" > appsettings.local.json
    git add . && git commit --quiet -m "Add everything by mistake"
    git push --quiet`;

  const stagedRemoval = `${trackedSettings}
    git rm -r --quiet --cached appsettings.local.json bin
    printf '\\nappsettings.local.json\\nbin/\\n' >> .gitignore
    git add .gitignore`;

  const removalOnServer = `${stagedRemoval}
    git commit --quiet -m "Stop tracking local files"
    git clone --quiet https://example.com/team/project.git ../colleague
    git push --quiet
    cd ../colleague`;

  const untrackedFiles = `${project}
    printf '%s\\n' '*.log' 'bin/' '.env' > .gitignore
    git add .gitignore && git commit --quiet -m "Ignore build output"
    mkdir tmp bin
    echo note > notes.txt
    echo draft > tmp/draft.txt
    echo binary > bin/app.dll
    echo line > build.log
    echo "KEY=1" > .env`;

  const filesPutAside = `${untrackedFiles}
    git stash push --quiet -u -m "Before cleaning" -- notes.txt tmp`;

  return {
    /** Outside any repository; the server has main, feature/login, and release/2.1 with two commits. */
    server: release,

    "single-branch-clone": `${release}
    git clone --quiet --branch release/2.1 --single-branch https://example.com/team/project.git && cd project`,

    /** Local settings and bin/ are tracked by mistake; the last line of .gitignore has no line end. */
    "tracked-settings": trackedSettings,

    /** The removal is staged, not yet committed. */
    "removal-staged": stagedRemoval,

    /** The removal is committed, the settings are edited, and release/2.1 still tracks them. */
    "removal-committed": `${stagedRemoval}
    git branch release/2.1
    git commit --quiet -m "Stop tracking local files"
    echo "user=me, edited" > appsettings.local.json`,

    /** A colleague's clone, before the pull that brings the removal. */
    "removal-on-server": removalOnServer,

    /** As removal-on-server, and the colleague has edited the settings. */
    "removal-on-server-edited": `${removalOnServer}
    echo "user=anna" > appsettings.local.json`,

    /** As removal-on-server-edited, after the settings were copied out of the project. */
    "settings-copied": `${removalOnServer}
    echo "user=anna" > appsettings.local.json
    cp appsettings.local.json ..`,

    /** feature/login is merged into main, here and on the server. */
    "merged-branch": `${pushedFeature}
    git merge --quiet feature/login && git push --quiet`,

    /** As merged-branch, and we are on feature/login. */
    "on-the-merged-branch": `${pushedFeature}
    git merge --quiet feature/login && git push --quiet
    git switch --quiet feature/login`,

    /** feature/login is on the server, but not merged. */
    "pushed-branch": pushedFeature,

    /** feature/login has a commit that is nowhere else. */
    "unmerged-branch": featureBranch,

    /** As unmerged-branch, and it is the branch we are on. */
    "on-the-branch": `${featureBranch}
    git switch --quiet feature/login`,

    /** feature/login is merged; since then a colleague has pushed another commit to it. */
    "newer-on-server": `${pushedFeature}
    git merge --quiet feature/login && git push --quiet
    git clone --quiet https://example.com/team/project.git ../colleague && cd ../colleague
    git switch --quiet feature/login
    commit login.txt "Remember the user"
    git push --quiet
    cd ../project`,

    /** feature/login was on the server when we last fetched; a colleague has deleted it there. */
    "deleted-on-server": `${pushedFeature}
    git clone --quiet https://example.com/team/project.git ../colleague
    git -C ../colleague push --quiet origin --delete feature/login`,

    /** feature/login was deleted with -D, and on the server. */
    "deleted-branch": `${pushedFeature}
    git branch --quiet -D feature/login
    git push --quiet origin --delete feature/login`,

    /** main has two commits that are not pushed; feature/login has one of its own. */
    "commits-on-main": commitsOnMain,

    /** As commits-on-main, with a file changed that the latest commit also changed. */
    "commits-on-main-dirty": `${commitsOnMain}
    echo "not committed" >> search.txt`,

    /** As commits-on-main, and there is already a branch feature/search. */
    "commits-on-main-name-taken": `${commitsOnMain}
    git branch --quiet feature/search origin/main`,

    /** As commits-on-main, after they were moved to feature/search. */
    "commits-moved": `${commitsOnMain}
    git switch --quiet -c feature/search
    git branch --quiet --force main origin/main`,

    /** As commits-on-main; feature/login has one of the two already. */
    "one-commit-copied": `${commitsOnMain}
    git switch --quiet feature/login
    git cherry-pick main~1 >/dev/null
    git switch --quiet main`,

    /** As commits-on-main, after both were copied to feature/login. */
    "commits-copied": `${commitsOnMain}
    git switch --quiet feature/login
    git cherry-pick origin/main..main >/dev/null`,

    /** As commits-on-main, but pushed. */
    "commits-pushed": pushedCommits,

    /** As commits-pushed, after they were reverted on main. */
    "commits-reverted": `${pushedCommits}
    git revert --no-edit HEAD~2..HEAD >/dev/null`,

    /** As commits-reverted, with feature/search made before the reverts and worked on since. */
    "branch-before-reverts": `${pushedCommits}
    git branch feature/search
    git revert --no-edit HEAD~2..HEAD >/dev/null && git push --quiet
    git switch --quiet feature/search
    commit filter.txt "Filter the results"`,

    /** Untracked: notes.txt and tmp/. Ignored: build.log, bin/ and .env. */
    "untracked-files": untrackedFiles,

    /** As untracked-files, with a change in a tracked file. */
    "untracked-and-changed": `${untrackedFiles}
    echo "not committed" >> README.md`,

    /** As untracked-files, after notes.txt and tmp/ were put into the stash. */
    "files-put-aside": filesPutAside,

    /** As files-put-aside, after a new notes.txt was written and `git stash pop` has failed because of it. */
    "pop-failed": `${filesPutAside}
    echo "new note" > notes.txt
    git stash pop >/dev/null 2>&1 || true`,

    /** As untracked-files, with an ignored file in tmp/. */
    "ignored-in-folder": `${untrackedFiles}
    echo line > tmp/run.log`,

    /** As untracked-files, with a repository of its own in vendor/. */
    "nested-repository": `${untrackedFiles}
    git init --quiet vendor
    git -C vendor commit --quiet --allow-empty -m "Start"`,
  };
}
