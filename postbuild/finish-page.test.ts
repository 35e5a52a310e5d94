import { checkIslands, finishPage } from "@/postbuild/finish-page";

const html = "<!DOCTYPE html>\n<html>\n <head>\n  <title>T</title>\n </head>\n <body>\n  <p>a</p>\n </body>\n</html>\n";
const page = (...islands: string[]) => ({ html, kind: "note", islands, sheets: [], tokens: [] });
const parts = {
  sheets: new Map([["note", "p{color:red}"]]),
  scripts: new Map([["codes", { src: "/islands/codes-A.js", imports: ["/islands/shared-B.js"] }]]),
};

test("a reading page gets the sheet of its kind, and nothing else", () => {
  expect(finishPage(page(), parts)).toBe(html.replace("</title>\n", "</title>\n  <style>p{color:red}</style>\n"));
});

test("a page with an island gets one script, and a preload of what it imports, after its text", () => {
  expect(finishPage(page("codes"), parts)).toContain(
    `  <p>a</p>
  <link rel="modulepreload" href="/islands/shared-B.js">
  <script type="module" src="/islands/codes-A.js"></script>
 </body>`,
  );
});

test("a kind without a sheet stops the build", () => {
  expect(() => finishPage({ ...page(), kind: "poem" }, parts)).toThrow("no style sheet for pages of the kind poem");
});

test("an island without a script, and one that is on no page, stop the build", () => {
  expect(() => checkIslands(new Map([["a.html", page("clock")]]), parts.scripts)).toThrow(
    "a.html: the island clock has no script; write components/clock/browser.tsx",
  );
  expect(() => checkIslands(new Map([["a.html", page()]]), parts.scripts)).toThrow(
    "components/codes is an island that is on no page",
  );
  expect(() => checkIslands(new Map([["a.html", page("codes")]]), parts.scripts)).not.toThrow();
});
