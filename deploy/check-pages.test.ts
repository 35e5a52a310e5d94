import { checkPages } from "@/deploy/check-pages";

const url = "https://ann.github.io";
const right = { repository: "Ann/ann.github.io", url, messagingOrigin: "https://mail.example", hasMarkdown: false };

test.each([
  [{}, /^$/],
  [{ repository: "ann/notes", url: "https://notes.example" }, /^$/],
  [{ repository: "ann/notes" }, /at https:\/\/ann\.github\.io\/notes\/, and this site needs the root/],
  [{ url: "https://bob.github.io" }, /not the address of ann’s pages; write https:\/\/ann\.github\.io/],
  [{ url: "http://notes.example" }, /not encrypted.*write https:\/\/notes\.example/],
  [{ url: "https://localhost:3000" }, /an address of this machine only/],
  [{ hasMarkdown: true }, /set MARKDOWN_COPIES=off/],
])("what GitHub Pages can't serve of %j is said: %s", (change, words) => {
  expect(checkPages({ ...right, ...change }).faults.join("\n")).toMatch(words);
});

test("a form without a host for its messages is warned of", () => {
  expect(checkPages(right).warnings).toEqual([]);
  expect(checkPages({ ...right, messagingOrigin: "" }).warnings.join()).toContain("set messagingOrigin");
});
