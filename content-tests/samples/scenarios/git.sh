# Repositories that the samples of the git pages run in: a function for each name in the fence's `scenario="…"` mark. It begins
# in an empty folder, with an empty bare repository at https://example.com/team/project.git, and the folder where it ends is
# where the sample starts. A name that begins with an underscore is only for other scenarios.

_commit() {
  echo "$2" >> "$1" && git add "$1" && git commit --quiet -m "$2"
}

_project() {
  git clone --quiet https://example.com/team/project.git project && cd project
  _commit README.md "Start the project"
  git push --quiet -u origin main
  git remote set-head origin main >/dev/null
}

# README.md and the new plan.md are staged. README.md has a later edit, and notes.txt is untracked.
_work() {
  echo "staged" >> README.md && echo "plan" > plan.md && git add README.md plan.md
  echo "edited" >> README.md && echo "note" > notes.txt
}

# feature/login has a commit that is nowhere else.
unmerged-branch() {
  _project
  git switch --quiet -c feature/login
  _commit login.txt "Add the login form"
  git switch --quiet main
}

# feature/login is on the server, but not merged.
pushed-branch() {
  unmerged-branch
  git push --quiet -u origin feature/login 2>/dev/null
}

# Outside any repository; the server has main, feature/login, and release/2.1 with two commits.
server() {
  pushed-branch
  git switch --quiet -c release/2.1
  _commit CHANGES.md "Prepare release 2.1"
  git push --quiet origin release/2.1
  cd .. && rm -rf project
}

# main has two commits that are not pushed; feature/login has its own.
commits-on-main() {
  unmerged-branch
  _commit search.txt "Add the search box"
  _commit search.txt "Sort the search results"
}

# feature/search was made from feature/login by mistake.
wrong-base() {
  unmerged-branch
  _commit README.md "Write the manual"
  git switch --quiet feature/login
  git switch --quiet -c feature/search
  _commit search.txt "Add the search box"
  _commit search.txt "Sort the search results"
}

# As wrong-base, after the commits were moved to main.
base-changed() {
  wrong-base
  git rebase --quiet --onto main feature/login feature/search
}

# As commits-on-main, but pushed.
commits-pushed() {
  commits-on-main
  git push --quiet
}

# Local settings and bin/ are tracked by mistake; the last line of .gitignore has no line end.
tracked-settings() {
  _project
  printf '*.log' > .gitignore
  mkdir bin && echo binary > bin/app.dll
  echo "user=me" > appsettings.local.json
  git add . && git commit --quiet -m "Add everything by mistake"
  git push --quiet
}

# As tracked-settings; .gitignore lists them now, but they are tracked still.
tracked-but-ignored() {
  tracked-settings
  printf '\nappsettings.local.json\nbin/\n' >> .gitignore
  git add .gitignore && git commit --quiet -m "Ignore local settings and build output"
}

# The removal is staged, not yet committed.
removal-staged() {
  tracked-settings
  git rm -r --quiet --cached appsettings.local.json bin
  printf '\nappsettings.local.json\nbin/\n' >> .gitignore
  git add .gitignore
}

# A colleague's clone, before the pull that brings the removal.
removal-on-server() {
  removal-staged
  git commit --quiet -m "Stop tracking local files"
  git clone --quiet https://example.com/team/project.git ../colleague
  git push --quiet
  cd ../colleague
}

# As removal-on-server, after the pull.
removal-pulled() {
  removal-on-server
  git pull --quiet
}

# Untracked: notes.txt and tmp/. Ignored: build.log, bin/ and .env.
untracked-files() {
  _project
  printf '%s\n' '*.log' 'bin/' '.env' > .gitignore
  git add .gitignore && git commit --quiet -m "Ignore build output"
  mkdir tmp bin
  echo note > notes.txt
  echo draft > tmp/draft.txt
  echo binary > bin/app.dll
  echo line > build.log
  echo "KEY=1" > .env
}

# As untracked-files, after notes.txt and tmp/ were put into the stash.
files-put-aside() {
  untracked-files
  git stash push --quiet -u -m "Before cleaning" -- notes.txt tmp
}

single-branch-clone() {
  server
  git clone --quiet --branch release/2.1 --single-branch https://example.com/team/project.git && cd project
}

# The removal is committed, the settings are edited, and release/2.1 still tracks them.
removal-committed() {
  removal-staged
  git branch release/2.1
  git commit --quiet -m "Stop tracking local files"
  echo "user=me, edited" > appsettings.local.json
}

# As removal-on-server, and the colleague has edited the settings.
removal-on-server-edited() {
  removal-on-server
  echo "user=anna" > appsettings.local.json
}

# As removal-on-server-edited, after the settings were copied out of the project.
settings-copied() {
  removal-on-server
  echo "user=anna" > appsettings.local.json
  cp appsettings.local.json ..
}

# feature/login is merged into main, here and on the server.
merged-branch() {
  pushed-branch
  git merge --quiet feature/login && git push --quiet
}

# As merged-branch, and we are on feature/login.
on-the-merged-branch() {
  pushed-branch
  git merge --quiet feature/login && git push --quiet
  git switch --quiet feature/login
}

# feature/login is merged; since then a colleague has pushed another commit to it.
newer-on-server() {
  pushed-branch
  git merge --quiet feature/login && git push --quiet
  git clone --quiet https://example.com/team/project.git ../colleague && cd ../colleague
  git switch --quiet feature/login
  _commit login.txt "Remember the user"
  git push --quiet
  cd ../project
}

# feature/login was on the server when we last fetched; a colleague has deleted it there.
deleted-on-server() {
  pushed-branch
  git clone --quiet https://example.com/team/project.git ../colleague
  git -C ../colleague push --quiet origin --delete feature/login
}

# As deleted-on-server, after git fetch --prune.
gone-branch() {
  deleted-on-server
  git fetch --quiet --prune
}

# feature/login was merged on the server and deleted there; we have fetched that, but not pulled.
merged-on-server() {
  pushed-branch
  git clone --quiet https://example.com/team/project.git ../colleague && cd ../colleague
  git merge --quiet --no-edit --no-ff origin/feature/login >/dev/null
  git push --quiet origin main :feature/login
  cd ../project
  git fetch --quiet --prune
}

# feature/login was deleted with -D, and on the server.
deleted-branch() {
  pushed-branch
  git branch --quiet -D feature/login
  git push --quiet origin --delete feature/login
}

# As commits-on-main, with staged, edited and untracked files.
unfinished-work() {
  commits-on-main
  _work
}

# As unfinished-work, but what is staged is a change of search.txt, which feature/login doesn't have.
work-in-the-way() {
  commits-on-main
  echo "staged" >> search.txt && echo "plan" > plan.md && git add search.txt plan.md
  echo "edited" >> README.md && echo "note" > notes.txt
}

# As commits-on-main, after both were reset away; then work went on.
reset-too-far() {
  commits-on-main
  git reset --quiet --hard HEAD~2
  _work
}

# main and feature/login, where we are, both add search.txt.
_both-changed() {
  commits-on-main
  git switch --quiet feature/login
  _commit search.txt "Describe the search"
}

# The conflict is resolved and staged, with the new plan.md; README.md is edited and notes.txt is untracked.
_resolved() {
  echo "resolved" > search.txt && echo "plan" > plan.md && git add search.txt plan.md
  echo "edited" >> README.md && echo "note" > notes.txt
}

# feature/login has stopped merging main.
merge-conflict() {
  _both-changed
  git merge main >/dev/null || true
  _resolved
}

# feature/login has stopped in a rebase onto main.
rebase-conflict() {
  _both-changed
  git rebase --quiet main >/dev/null 2>&1 || true
  _resolved
}

# feature/login has stopped copying a commit of main.
copy-conflict() {
  _both-changed
  git cherry-pick main~1 >/dev/null 2>&1 || true
  _resolved
}

# As unfinished-work, after it was put into the stash and the stash was dropped.
stash-dropped() {
  unfinished-work
  git stash push --quiet -u && git stash drop --quiet
}

# A commit was made while HEAD is on no branch.
on-no-branch() {
  commits-on-main
  git switch --quiet --detach
  _commit filter.txt "Filter the results"
}

# As on-no-branch; now main is checked out again.
commit-on-no-branch() {
  on-no-branch
  git switch --quiet main 2>/dev/null
}

# feature/login is on the server, and its commit was amended here.
amended-after-push() {
  pushed-branch
  git switch --quiet feature/login
  git commit --quiet --amend -m "Add the form to log in"
}

# As newer-on-server; the colleague's commit was fetched, and then overwritten by a forced push.
branch-overwritten() {
  newer-on-server
  git switch --quiet feature/login && git fetch --quiet
  git commit --quiet --amend -m "Add the form to log in"
  git push --quiet --force
}

# As commits-on-main, and we are on feature/login.
on-the-other-branch() {
  commits-on-main
  git switch --quiet feature/login
}

# As commits-on-main, and there is already a branch feature/search.
commits-on-main-name-taken() {
  commits-on-main
  git branch --quiet feature/search origin/main
}

# As commits-on-main, after they were moved to feature/search.
commits-moved() {
  commits-on-main
  git switch --quiet -c feature/search
  git branch --quiet --force main origin/main
}

# As commits-on-main; feature/login has one of the two already.
one-commit-copied() {
  commits-on-main
  git switch --quiet feature/login
  git cherry-pick main~1 >/dev/null
  git switch --quiet main
}

# As commits-on-main, after both were copied to feature/login.
commits-copied() {
  commits-on-main
  git switch --quiet feature/login
  git cherry-pick origin/main..main >/dev/null
}

# As commits-pushed, after they were reverted on main.
commits-reverted() {
  commits-pushed
  git revert --no-edit HEAD~2..HEAD >/dev/null
}

# As commits-reverted, on a new branch feature/search.
reverts-on-branch() {
  commits-reverted
  git switch --quiet -c feature/search
}

# As commits-reverted, with feature/search made before the reverts and worked on since.
branch-before-reverts() {
  commits-pushed
  git branch feature/search
  git revert --no-edit HEAD~2..HEAD >/dev/null && git push --quiet
  git switch --quiet feature/search
  _commit filter.txt "Filter the results"
}

# As untracked-files, with a change in a tracked file.
untracked-and-changed() {
  untracked-files
  echo "not committed" >> README.md
}

# As files-put-aside, after a new notes.txt was written and `git stash pop` has failed because of it.
pop-failed() {
  files-put-aside
  echo "new note" > notes.txt
  git stash pop >/dev/null 2>&1 || true
}

# As untracked-files, with an ignored file in tmp/.
ignored-in-folder() {
  untracked-files
  echo line > tmp/run.log
}

# As untracked-files, with a separate repository in vendor/.
nested-repository() {
  untracked-files
  git init --quiet vendor
  (cd vendor && _commit parser.txt "Start the parser")
}

# The project has one commit, and README.md was edited since.
first-commit() {
  _project
  echo "edited" >> README.md
}

# A commit deleted search.txt, and another came after it.
file-deleted() {
  commits-on-main
  git rm --quiet search.txt && git commit --quiet -m "Remove the search"
  _commit README.md "Write the manual"
}

# As commits-pushed, in a new clone with one commit.
shallow-clone() {
  commits-pushed
  git clone --quiet --depth 1 https://example.com/team/project.git ../shallow && cd ../shallow
}

# The server's main has a new file build, and here build is a folder that git doesn't know, with work in it; all is fetched.
folder-in-the-way() {
  pushed-branch
  git clone --quiet https://example.com/team/project.git ../colleague && cd ../colleague
  _commit build "Add a build script"
  git push --quiet
  cd ../project && git fetch --quiet
  mkdir build && echo "mine" > build/mine.txt
}

# lib is a submodule with an untracked file.
submodule() {
  git init --quiet lib && git -C lib commit --quiet --allow-empty -m "Start the library"
  _project
  git submodule --quiet add "$PWD/../lib" lib && git commit --quiet -m "Use the library"
  echo "note" > lib/notes.txt
}

# A colleague has pushed feature/login since we cloned.
branch-on-server() {
  _project
  git clone --quiet https://example.com/team/project.git ../colleague && cd ../colleague
  git switch --quiet -c feature/login
  _commit login.txt "Add the login form"
  git push --quiet -u origin feature/login 2>/dev/null
  cd ../project
}

# As commits-on-main; a colleague has pushed another commit to main.
divergent-branches() {
  commits-on-main
  git clone --quiet https://example.com/team/project.git ../colleague && cd ../colleague
  _commit README.md "Write the manual"
  git push --quiet
  cd ../project
}

# As pushed-branch, and the local branch was renamed.
renamed-branch() {
  pushed-branch
  git branch -m feature/login feature/sign-in
}
