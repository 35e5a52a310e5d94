import { checkPages } from "@/deploy/check-pages";

const right = {
  repository: "Ann/ann.github.io",
  url: "https://ann.github.io",
  messagingOrigin: "https://mail.example",
  hasMarkdown: false,
};

test.each([right, { ...right, repository: "ann/notes", url: "https://notes.example" }])("%j can be served", (build) => {
  expect(checkPages(build)).toEqual({ faults: [], warnings: [] });
});

test.each([
  [
    { repository: "ann/notes" },
    "GitHub serves ann/notes at https://ann.github.io/notes/, and this site needs the root of",
  ],
  [{ url: "https://bob.github.io" }, "bob.github.io is not the address of ann’s pages; write https://ann.github.io"],
  [
    { url: "http://notes.example" },
    "http://notes.example is not encrypted, and GitHub serves by https:; write https://notes.example",
  ],
  [
    { url: "https://localhost:3000" },
    "https://localhost:3000 is an address of this machine only; write https://ann.github.io, or",
  ],
])("%j is refused in words", (change, words) => {
  const { faults } = checkPages({ ...right, ...change });
  expect(faults).toEqual([expect.stringContaining(words)]);
});

test("copies as Markdown are refused, since nothing keeps them out of search results there", () => {
  expect(checkPages({ ...right, hasMarkdown: true }).faults).toEqual([
    "GitHub Pages cannot tell search engines to leave out copies of pages as Markdown; set MARKDOWN_COPIES=off",
  ]);
});

test("a form without a host for its messages is warned of", () => {
  expect(checkPages({ ...right, messagingOrigin: "" })).toEqual({
    faults: [],
    warnings: [expect.stringContaining("write the origin of a host that does as messagingOrigin")],
  });
});
