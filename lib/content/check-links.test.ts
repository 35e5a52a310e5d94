import { checkPageLinks } from "@/lib/content/check-links";
import { formatProblem } from "@/lib/problem";

const targets = {
  anchors: new Map([
    ["/", new Set<string>()],
    ["/garden/note", new Set(["one", "two", "größe", "footnote-label", "note.fn-1", "note.fnref-1"])],
    ["/birds", new Set(["owls"])],
    ["/later", new Set(["x"])],
  ]),
  files: new Set(["/manual.pdf", "/Plan Ä (2).PDF", "/not-read-yet", "/demo/", "/c#+@ 5%.txt"]),
  waiting: ["/later"],
};

const check = (url: string) =>
  checkPageLinks({ file: "content/garden/note.md", path: "/garden/note" }, [{ url, line: 9 }], targets).map(
    (problem) => `${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`,
  );

test.each([
  ...["/", "/Birds/?q#owls", "#one", "#größe", "/garden//NOTE#two", "/manual.pdf", "/not-read-yet#x"],
  ...["#gr%C3%B6%c3%9fe", "#gro\u0308ße", "/garden/note#gr%C3%B6ße", "#note.fn-1"],
  ...["/Manual.pdf", "/Plan Ä (2).PDF", "/Plan%20A%CC%88%20%282%29.PDF#page=2", "/demo", "/demo/?a#b"],
  ...["/c%23+@ 5%.txt", "/c%23%2b%40%205%25.txt"],
  ...["https://a.example/B?c#d", "mailto:a@b.example", "https://10.example", "https://localhost.example"],
])("the link %s is right", (url) => {
  expect(check(url)).toEqual([]);
});

test.each([
  ["/bird", "error", "doesn’t lead to a page; write /birds$"],
  ["/nowhere-near", "error", "doesn’t lead to a page; write the path of a page"],
  ["/birds#owl", "error", "/birds has no heading #owl; write #owls$"],
  ["/garden/note#anywhere", "error", "no heading #anywhere; it has #one, #two, #größe$"],
  ["/#x", "error", "/ has no heading #x; it has none"],
  ["//example.com/", "error", "neither a path of this site nor https"],
  ["#gr%C3%B6sse", "error", "/garden/note has no heading #grösse; write #größe$"],
  ["/plan%20%C3%A4%20(2).pdf", "error", "doesn’t lead to a page; write /Plan Ä \\(2\\).PDF$"],
  ["mailto:", "error", "neither a path"],
  ["https://a b.example", "error", "isn’t an address; correct it"],
  ["http://localhost:3000/a", "warning", "leads to the reader’s own machine or network; write code"],
  ["https://172.31.0.1/", "warning", "leads to the reader’s own machine"],
  ["http://printer.local", "warning", "leads to the reader’s own machine"],
  ["/Later/#x", "warning", "is text until its page is published"],
])("the link %s is an %s with its line and what to write", (url, level, words) => {
  expect(check(url)).toEqual([expect.stringMatching(`^${level}: content/garden/note.md:9: link .+ ${words}`)]);
});
