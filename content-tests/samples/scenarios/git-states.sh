# The states in which reach.ts runs each git sample: a function for each, called where the scenario ended. A state that doesn't
# fit the scenario calls `_skip`. What it adds has words that are nowhere else, so that each file is its own blob.

_skip() {
  exit 3
}

_skip-in-operation() {
  local operation
  for operation in MERGE_HEAD CHERRY_PICK_HEAD REVERT_HEAD rebase-merge; do
    [ ! -e "$(git rev-parse --git-path "$operation")" ] || _skip
  done
}

_server=~/../server/team/project.git

_edit() {
  git ls-files | while read -r name; do [ ! -f "$name" ] || echo "$1 $name" >> "$name"; done
}

# A colleague pushes a commit with a new file to each branch of the server.
_push-by-colleague() {
  local blob branch
  blob=$(echo "ahead" | git -C "$_server" hash-object -w --stdin)
  for branch in $(git -C "$_server" for-each-ref --format='%(refname)' refs/heads); do
    git -C "$_server" read-tree "$branch"
    git -C "$_server" update-index --add --cacheinfo "100644,$blob,state-ahead.txt"
    git -C "$_server" update-ref "$branch" \
      "$(git -C "$_server" commit-tree -m "Ahead on $branch" -p "$branch" "$(git -C "$_server" write-tree)")"
  done
  rm -f "$_server/index"
}

_fetch-from-colleague() {
  _push-by-colleague
  git fetch --quiet
}

# Files that another branch, a reflog, a dropped stash or the server has, and the work tree hasn't.
_missing() {
  {
    # shellcheck disable=SC2046 # a word for each commit
    git log --all --reflog -m --format= --name-only $(git fsck --unreachable 2>/dev/null | sed -n 's/^unreachable commit //p')
    git -C "$_server" log --all -m --format= --name-only
  } | sort -u |
    while read -r name; do [ -z "$name" ] || [ -e "$name" ] || echo "$name"; done
}

_write-missing() {
  { _missing && echo state-new.txt; } | while read -r name; do
    mkdir -p "$(dirname "$name")" && echo "$1 $name" > "$name"
  done
}

_block-missing() {
  _missing | while read -r name; do mkdir -p "$name" && echo "mine in $name" > "$name/mine.txt"; done
}

as-the-scenario-is() {
  :
}

clean() {
  git reset --quiet --hard
  git clean -ffdxq
}

# Each tracked file, each whose removal was staged, and a new one.
staged() {
  git diff --cached --name-only --diff-filter=D > ~/removed
  while read -r name; do [ ! -f "$name" ] || git add --force "$name"; done < ~/removed
  _edit staged-state
  echo "new and staged" > state-new.txt
  git add -u
  git add state-new.txt
}

staged-then-edited() {
  staged
  _edit edited-state
  echo "edited" >> state-new.txt
}

staged-then-deleted() {
  staged
  git ls-files | while read -r name; do [ ! -f "$name" ] || rm "$name"; done
}

# The tracked files are as they were, so nothing refuses because of them.
new-file-staged-then-edited() {
  echo "new and staged" > state-new.txt && git add state-new.txt
  echo "edited" >> state-new.txt
}

unstaged() {
  _edit unstaged-state
}

server-ahead() {
  _push-by-colleague
}

server-ahead-and-fetched() {
  _fetch-from-colleague
}

# Of a colleague's branch, we have fetched a commit; then it was deleted there.
branch-fetched-then-deleted-on-server() {
  git -C "$_server" branch state-deleted
  _fetch-from-colleague
  git -C "$_server" update-ref -d refs/heads/state-deleted
}

untracked() {
  _write-missing untracked
}

ignored() {
  _fetch-from-colleague
  { _missing && echo state-new.txt; } > ~/ignored
  _write-missing ignored
  _ignore ~/ignored
}

# All that was tracked is out of the last commit, still here, edited and ignored.
tracked-file-now-ignored() {
  _skip-in-operation
  git ls-files > ~/tracked
  git rm -rf --quiet --cached .
  git commit --quiet -m "Stop tracking"
  while read -r name; do [ ! -f "$name" ] || echo "kept here $name" >> "$name"; done < ~/tracked
  _ignore ~/tracked
}

# The clone begins at what the server's branches were when it was made; what isn't pushed came later.
shallow() {
  local boundary
  boundary=$(git rev-parse --git-common-dir)/shallow
  git for-each-ref --format='%(objectname)' refs/remotes | sort -u > "$boundary"
  [ -s "$boundary" ] || _skip
  git reflog expire --expire-unreachable=now --all
  git prune --expire=now
}

# A worktree with uncommitted work and a branch that has its own commit, a nested repository, two bare ones of which one is ignored,
# one more in each untracked folder, and a submodule that the branch doesn't have.
repositories-inside() {
  local bare
  git ls-files --others --directory | sed -n 's|/$|/state-bare.git|p' > ~/bare
  git worktree add --quiet -b state-branch state-worktree
  (cd state-worktree && _commit state-committed.txt "Committed in the worktree" && _edit edited-in-the-worktree)
  echo "not committed in the worktree" > state-worktree/state-new.txt
  git init --quiet state-repository
  git -C state-repository commit --quiet --allow-empty -m "Start"
  git submodule --quiet add "$PWD/state-repository" state-submodule 2>/dev/null
  git rm -r --quiet --cached state-submodule .gitmodules && rm .gitmodules
  (cd state-submodule && _commit submodule.txt "Committed in the submodule")
  (cd state-repository && _commit nested.txt "Committed in the nested repository")
  for bare in state-bare.git state-ignored.git $(cat ~/bare); do
    git init --quiet --bare "$bare"
    git -C "$bare" update-ref HEAD "$(git -C "$bare" commit-tree -m "In $bare" "$(git -C "$bare" mktree < /dev/null)")"
  done
  echo state-ignored.git > ~/ignored && _ignore ~/ignored
}

# With a commit that is on no branch.
detached-head() {
  git update-ref --no-deref HEAD "$(git commit-tree -m "On no branch" -p HEAD "HEAD^{tree}")"
}

# README.md had a conflict; it is resolved and staged.
merge-in-progress() {
  local theirs
  _skip-in-operation
  export GIT_INDEX_FILE=~/their-index
  git read-tree HEAD
  for name in README.md state-theirs.txt; do
    git update-index --add --cacheinfo "100644,$(echo "theirs $name" | git hash-object -w --stdin),$name"
  done
  theirs=$(git commit-tree -m "Theirs" -p "$(git rev-list --max-parents=0 HEAD)" "$(git write-tree)")
  unset GIT_INDEX_FILE
  git branch state-theirs "$theirs"
  echo "$theirs" > "$(git rev-parse --git-path MERGE_HEAD)"
  touch "$(git rev-parse --git-path MERGE_MODE)"
  echo "Merge branch state-theirs" > "$(git rev-parse --git-path MERGE_MSG)"
  echo "theirs state-theirs.txt" > state-theirs.txt && echo "resolved" > README.md
  git add state-theirs.txt README.md
}

# A commit is being copied or taken back; its conflict in README.md is resolved and staged.
_stop-in-operation() {
  _skip-in-operation
  git rev-parse HEAD > "$(git rev-parse --git-path "$1")"
  echo "resolved" > README.md && git add README.md
}

cherry-pick-in-progress() {
  _stop-in-operation CHERRY_PICK_HEAD
}

revert-in-progress() {
  _stop-in-operation REVERT_HEAD
}

folder-in-the-way() {
  _fetch-from-colleague
  _block-missing
}

# Makes a repository of each folder with a file of its own, `mine.txt`.
_make-repositories() {
  find . -name .git -prune -o -name mine.txt -printf '%h\n' | while read -r folder; do
    git init --quiet "$folder"
    (cd "$folder" && _commit mine.txt "Committed in $folder")
  done
}

_ignore() {
  mkdir -p "$(git rev-parse --git-common-dir)/info"
  sed 's|^|/|' "$1" >> "$(git rev-parse --git-path info/exclude)"
}

repository-in-the-way() {
  _fetch-from-colleague
  _block-missing
  _make-repositories
}

ignored-repository-in-the-way() {
  _fetch-from-colleague
  _missing > ~/ignored
  _block-missing
  _ignore ~/ignored
  _make-repositories
}

# Reads names of files. Each that is here becomes a folder.
_make-folders() {
  while read -r name; do
    [ ! -f "$name" ] || { rm "$name" && mkdir "$name" && echo "new in $name" > "$name/mine.txt"; }
  done
}

tracked-file-now-a-folder() {
  git ls-files | _make-folders
}

# What was a tracked file is one.
ignored-repository-in-its-place() {
  git ls-files > ~/ignored
  _make-folders < ~/ignored
  _ignore ~/ignored
  _make-repositories
}

# The same, after its removal was staged.
ignored-repository-after-staged-removal() {
  git ls-files > ~/ignored
  git rm -r --quiet --cached --force .
  _make-folders < ~/ignored
  _ignore ~/ignored
  _make-repositories
}

# The same, after its removal was committed.
ignored-repository-after-removal() {
  tracked-file-now-ignored
  _make-folders < ~/tracked
  _make-repositories
}

untracked-file-now-a-repository() {
  git ls-files --others | _make-folders
  _make-repositories
}

# As after 90 days, or where the commits were made in another worktree.
head-reflog-expired() {
  git reflog expire --expire=all HEAD
}

# Enters a state and keeps a copy, from which `_try` starts again. Both print what there is.
_enter() {
  git rev-parse --git-dir >/dev/null 2>&1 || _skip
  "$1" >&2
  cp -a ~/../work ~/../server ~/
  _look
}

# Runs the sample of the function `_sample` as if pasted into a terminal: a line that fails doesn't end it, and what it has changed
# counts. The status is 5 if that is nothing at all.
_try() {
  local here=$PWD
  cd ~ && rm -rf ../work ../server && cp -a work server ../ && cd "$here" || exit 1
  set +eE && trap - ERR
  (_sample) >/dev/null
  diff -rq ~/work ~/../work >/dev/null && diff -rq ~/server ~/../server >/dev/null && exit 5
  # What is still at the start of a file isn't lost.
  diff -rqx .git ~/work ~/../work | sed -n 's/^Files \(.*\) and \(.*\) differ$/\1 \2/p' | while read -r old new; do
    ! head -c "$(stat -c %s "$old")" "$new" | cmp -s - "$old" || echo "kept $(git hash-object --no-filters "$old")"
  done
  _look
}

# Prints what is in the project, a line each: `files`, `index`, `commits` or `server`, a hash or `-`, and what it is. `commits+` and
# `server+` are hashes that must not get lost, `kept` those that are somewhere.
_look() {
  local bare folder
  set +eE && trap - ERR
  # Without HEAD, what is in .git counts as after its repair.
  git rev-parse --git-dir >/dev/null 2>&1 || git init --quiet
  cd "$(git rev-parse --show-toplevel)"
  find "$(cd ~/../work && pwd)" -name .git -prune -o -type f -print | sort > /tmp/files
  # For git, a bare repository is a folder of files. They count as commits.
  bare=$(find . -name .git -prune -o -type d -name objects -execdir test -f HEAD \; -printf '%h\n' | cut -c 3- | paste -sd '|')
  git hash-object --no-filters --stdin-paths < /tmp/files | paste -d ' ' - /tmp/files |
    sed -E "s|^(\S+) $PWD/(.*)|files \1 \2\nkept \1|; t; s/^/kept /" | sed -E "s#^files (\S+ ($bare)/)#commits \1#"
  find . -name .git -prune -printf '%h\n' | sort | while read -r folder; do (cd "$folder" && _look-into "$folder"); done
  # What a submodule committed and staged is here, also without its folder.
  find "$(git rev-parse --git-common-dir)/modules" -type d -name objects -printf '%h\n' 2>/dev/null | while read -r folder; do
    git --git-dir="$folder" --work-tree=. rev-list --objects --all --reflog --indexed-objects | sed -E 's/^(\S+).*/kept \1/'
  done
  git -C "$_server" for-each-ref --format='server %(objectname) %(refname)'
  git -C "$_server" rev-list --objects --all | sed -E 's/^\S+$/server+ &\nkept &/; t; s/^/kept /'
}

_look-into() {
  local head last objects operations operation refs
  git ls-files -t -s | sed -E "s|^(. [0-9]+) ([0-9a-f]+) |index \2 $1 \1 |"
  { read -r head && read -r last && operations=$(cat); } < <(git rev-parse --git-path HEAD --git-path logs/HEAD \
    --git-path MERGE_HEAD --git-path CHERRY_PICK_HEAD --git-path REVERT_HEAD --git-path rebase-merge)
  read -r head < "$head"
  last=$(tail -1 "$last" 2>/dev/null)
  for operation in $operations; do
    [ ! -e "$operation" ] || printf '%s\n' "index $1:${operation##*/}" "kept $1:${operation##*/}"
    # It ended with the commit that it was for.
    [[ ! $last =~ $'\t'((commit|rebase) \((merge|cherry-pick|finish)\)|revert) ]] || echo "kept $1:${operation##*/}"
  done
  refs=$(git for-each-ref --format="commits - $1 %(refname) %(objectname)")
  printf '%s\n' "commits - $1 HEAD $head" "$refs"
  objects=$(git rev-list --objects --all --reflog --indexed-objects)
  if [[ $refs == *" refs/stash "* ]]; then
    # Of a stash, the files count, not the commits that hold them.
    git stash list --format="%H %P" | cut -d ' ' -f 1,3- | tr ' ' '\n' > /tmp/stash
    git stash list --format="commits - $1 stash %H"
    while read -r commit; do git ls-tree -r "$commit"; done < /tmp/stash | sed -E 's/^\S+ \S+ (\S+).*/commits+ \1/'
    sed 's/^/kept /' /tmp/stash
    objects=$(echo "$objects" | grep -vxFf /tmp/stash)
  fi
  echo "$objects" | sed -E 's/^\S+$/commits+ &\nkept &/; t; s/^/kept /'
}
