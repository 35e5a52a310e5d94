import { createTitledNote, readProblems } from "@/lib/content/site-fixture";

const judge = (related: string) =>
  readProblems({
    "index.md": createTitledNote("Home"),
    "git/index.md": createTitledNote("Git"),
    "git/clean.md": createTitledNote("Clean", { more: `related: ${related}\n` }),
    "git/move.md": createTitledNote("Move"),
  });
const place = "content/git/clean.md:6: front matter: related";

test.each([
  ["[/git/move, /git]", []],
  ["[/git/mov]", [`${place} names /git/mov, which is no page; write /git/move`]],
  [
    "[/elsewhere/entirely]",
    [`${place} names /elsewhere/entirely, which is no page; write the path of a page that exists`],
  ],
  ["[/git/clean]", [`${place} names /git/clean, which is this page; write another`]],
  ["[/git, /git/move, /git]", [`${place} names /git twice; remove one`]],
  ["[/, /git, /git/move, /git/clean]", [`${place} names more than three pages; keep the nearest`]],
  ["[]", [`${place} needs at least one path`]],
])("related: %s gives %j", async (related, problems) => {
  expect((await judge(related)).map((problem) => problem.replace(/ \(found .*/, ""))).toEqual(problems);
});
