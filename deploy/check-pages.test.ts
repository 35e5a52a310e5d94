import { checkPages } from "@/deploy/check-pages";

const url = "https://ann.github.io";
const correctBuild = {
  repository: "Ann/ann.github.io",
  url,
  messagingOrigin: "https://mail.example",
  hasMarkdown: false,
};

test.each([
  [{}, /^$/],
  [{ repository: "ann/notes", url: "https://notes.example" }, /^$/],
  [{ repository: "ann/notes" }, /at https:\/\/ann\.github\.io\/notes\/, and this site needs the root/],
  [{ url: "https://bob.github.io" }, /not the address of ann’s pages; write https:\/\/ann\.github\.io/],
  [{ url: "http://notes.example" }, /not encrypted.*write https:\/\/notes\.example/],
  [{ url: "https://localhost:3000" }, /an address of this machine only/],
  [{ hasMarkdown: true }, /set MARKDOWN_COPIES=off/],
])("finds what GitHub Pages can't serve of %j: %s", (change, words) => {
  expect(checkPages({ ...correctBuild, ...change }).faults.join("\n")).toMatch(words);
});

test("warns of a form without a host for its messages", () => {
  expect(checkPages(correctBuild).warnings).toEqual([]);
  expect(checkPages({ ...correctBuild, messagingOrigin: "" }).warnings.join()).toContain("set messagingOrigin");
});
