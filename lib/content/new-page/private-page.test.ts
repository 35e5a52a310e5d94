import { parse } from "yaml";
import { mayBePrivate } from "@/lib/content/new-page/private-page";

const check = (file: string, keys: string, text = "") =>
  mayBePrivate(file, Object.entries(parse(keys) ?? {}), text, "2026-11-21");

test.each([
  ...["published: no", "publish: off", "Draft: 'true'", "draft:", "is_draft: Y", "hidden: on", "unlisted: x"],
  ...["status: in review", "Visibility: members", "expiryDate: 2020-01-01", "pubDate: Jan 08 2027", "published: soon"],
  ...["tags: [a, Draft]", "tags: a draft", "category: private/journal", "robots: noindex, nofollow", "password: x"],
  ...["build:\n  render: false", "_build: { list: never }", "draft: false\nDraft: true"],
])("a page with %j may be private", (keys) => {
  expect(check("n/a.md", keys)).toBe(true);
});

test.each([
  ["Drafts/a.md", "", "A"],
  ["n/_notes/a.markdown", "", "A"],
  ["n/a.md", "", '{\n "title": "A", "draft": true\n}\nA'],
  ["n/a.md", "title: A", "status:: seed"],
  ["n/a.md", "", "- public:: false\n- A"],
  ["n/a.md", "title: A", "A #private"],
])("%s with %j and %j may be private", (file, keys, text) => {
  expect(check(file, keys, text)).toBe(true);
});

test.each([
  ["n/_posts/a.md", "draft: no\npublished: yes\nstatus: Published\nhidden: 0", "# Draft: C#\n"],
  ["n/_index.md", "publishDate: 2019-03-01\ndraft: false", "Note: a private key."],
  ["n/a.md", "pubDate: 'Jul 08 2022'\npublished: 2026-11-21\ntags: [b]\npublish: 'true'", ""],
])("%s with %j and %j is public", (file, keys, text) => {
  expect(check(file, keys, text)).toBe(false);
});
