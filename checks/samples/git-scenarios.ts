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
    git push --quiet -u origin main`;

  const featureBranch = `${project}
    git switch --quiet -c feature/login
    commit login.txt "Add the login form"
    git switch --quiet main`;

  const pushedFeature = `${featureBranch}
    git push --quiet -u origin feature/login 2>/dev/null`;

  const commitsOnMain = `${featureBranch}
    commit search.txt "Add the search box"
    commit search.txt "Sort the search results"`;

  const trackedSettings = `${project}
    mkdir bin && echo binary > bin/app.dll
    echo "user=me" > appsettings.local.json
    git add . && git commit --quiet -m "Add everything by mistake"
    git push --quiet`;

  const untrackedFiles = `${project}
    printf '%s\\n' '*.log' 'bin/' '.env' > .gitignore
    git add .gitignore && git commit --quiet -m "Ignore build output"
    mkdir tmp bin
    echo note > notes.txt
    echo draft > tmp/draft.txt
    echo binary > bin/app.dll
    echo line > build.log
    echo "KEY=1" > .env`;

  return {
    /** Outside any repository; the server has main, release/2.1 and feature/login. */
    server: `${pushedFeature}
    git push --quiet origin main:release/2.1
    cd .. && rm -rf project`,

    "single-branch-clone": `${pushedFeature}
    git push --quiet origin main:release/2.1
    cd .. && rm -rf project
    git clone --quiet --branch release/2.1 --single-branch https://example.com/team/project.git && cd project`,

    "tracked-settings": trackedSettings,

    /** The removal is staged, not yet committed. */
    "removal-staged": `${trackedSettings}
    git rm -r --quiet --cached appsettings.local.json bin`,

    /** A colleague's clone, before the pull that brings the removal. */
    "removal-on-server": `${trackedSettings}
    git clone --quiet https://example.com/team/project.git ../colleague
    git rm -r --quiet --cached appsettings.local.json bin
    printf '%s\\n' appsettings.local.json bin/ > .gitignore
    git add .gitignore && git commit --quiet -m "Stop tracking local files"
    git push --quiet
    cd ../colleague`,

    /** feature/login is merged into main, here and on the server. */
    "merged-branch": `${pushedFeature}
    git merge --quiet feature/login && git push --quiet`,

    /** feature/login is on the server, but not merged. */
    "pushed-branch": pushedFeature,

    /** feature/login has a commit that is nowhere else. */
    "unmerged-branch": featureBranch,

    /** As unmerged-branch, and it is the branch we are on. */
    "on-the-branch": `${featureBranch}
    git switch --quiet feature/login`,

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

    /** As commits-on-main, after they were moved to feature/search. */
    "commits-moved": `${commitsOnMain}
    git branch feature/search
    git reset --quiet --keep HEAD~2`,

    /** As commits-on-main, but pushed. */
    "commits-pushed": `${commitsOnMain}
    git push --quiet`,

    /** Untracked: notes.txt and tmp/. Ignored: build.log, bin/ and .env. */
    "untracked-files": untrackedFiles,

    /** As untracked-files, after they were put into the stash. */
    "files-put-aside": `${untrackedFiles}
    git stash push --quiet -u -m "Before cleaning"`,

    /** As untracked-files, with a repository of its own in vendor/. */
    "nested-repository": `${untrackedFiles}
    git init --quiet vendor
    git -C vendor commit --quiet --allow-empty -m "Start"`,
  };
}
