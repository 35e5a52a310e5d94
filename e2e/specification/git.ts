import { listLinks, shows } from "./delivered-page";
import { holds } from "./statement";

/** Section 2, under “Git pages”. */
export const git = [
  holds("/git: tips: update to the latest Windows version", shows("/git", /^git update-git-for-windows$/m)),
  holds("clone a single branch", shows("/git", /^git clone --branch \S+ --single-branch /m)),
  holds(
    "remove files or directories from the repository but keep them on disk",
    shows("/git", /^git rm --cached \S+$/m, /^git rm -r --cached \S+$/m),
  ),
  ...listLinks("/git", ["/git/delete-branch", "/git/move-commits", "/git/remove-untracked-files"]),
  holds("delete-branch: local delete", shows("/git/delete-branch", /^git branch -d \S+$/m)),
  holds("force delete", shows("/git/delete-branch", /^git branch -D \S+$/m)),
  holds("remote delete", shows("/git/delete-branch", /^git push origin --delete \S+$/m)),
  holds(
    "move-commits: moving the latest commits to a new branch",
    shows("/git/move-commits", /^git switch -c \S+$/m, /^git branch -f main origin\/main$/m),
  ),
  holds("or existing branch", shows("/git/move-commits", /^git switch feature\/login$/m, /^git cherry-pick /m)),
  holds(
    "remove-untracked-files: explains the clean command",
    shows("/git/remove-untracked-files", /^git clean -f -d$/m),
  ),
  holds("and its options", shows("/git/remove-untracked-files", /^git clean -n -d -X$/m)),
];
