import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { createStyleSheets, cutStyleSheet } from "@/postbuild/style-sheets";

const names = new Set(["html", "body", "details", "summary", "nav", "a", ".a", ".t", "#x"]);

test.each([
  [".a,.b,#y,#x{color:red}", ".a,#x{color:red}"],
  [".b :hover{color:red}", ""],
  [":is(table,nav) a{color:red}", ":is(table,nav) a{color:red}"],
  [":where(table,.b) a{color:red}", ""],
  ["nav:not(.b){color:red}", "nav:not(.b){color:red}"],
  [".a>[data-island=codes]{color:red}", ".a>[data-island=codes]{color:red}"],
  [".a{& .later{color:red}}", ".a{& .later{color:red}}"],
  ["@media print{.a{color:red}}@media print{.b{color:red}}", "@media print{.a{color:red}}"],
  [":root{--u:1;--v:calc(var(--w)*2);--w:calc(1px + 1vw)}.a{margin:var(--v)}", ".a{margin:calc(calc(1px + 1vw)*2)}"],
  [":root{--g:1rem}.a{margin:var(--g)}.t{--o:2px;margin:var(--o)}", ".a{margin:1rem}.t{--o:2px;margin:var(--o)}"],
  [":root{--g:1rem;--h:1px}:root{--g:2rem}.a{margin:var(--g) var(--h)}", ".a{margin:2rem 1px}"],
  [
    ":root{--g:1rem}@media print{:root{--g:0}}:root{--g:2px}.a{margin:var(--g)}",
    ":root{--g:1rem}@media print{:root{--g:0}}:root{--g:2px}.a{margin:var(--g)}",
  ],
  ["@media print{:root{--g:0}}.a{margin:var(--g)}", "@media print{:root{--g:0}}.a{margin:var(--g)}"],
  ["@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}", "@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}"],
])("%s is cut to %s for a page with these names", (css, needed) => {
  expect(cutStyleSheet(css, names)).toBe(needed);
});

test("an island's own styles stay, whatever is in the page", () => {
  const css = ".codes .later{color:red}.later{color:red}";
  expect(cutStyleSheet(css, names, new Set(["codes"]))).toBe(".codes .later{color:red}");
});

const page = (pageType: string, name: string, islands: string[] = []) => {
  return { pageType, islands, sheets: ["/a.css"], names: new Set([name]) };
};

test("all pages of a type share one sheet, with what any of them needs", () =>
  inTemporaryFolder({ "a.css": ".a{color:red}.b{color:red}.c{color:red}.codes{color:red}" }, async (folder) => {
    const pages = [page("note", ".a", ["codes"]), page("note", ".b"), page("home", ".c")];
    expect(Object.fromEntries(await createStyleSheets(folder, pages))).toEqual({
      home: ".c{color:red}",
      note: ".a{color:red}.b{color:red}.codes{color:red}",
    });
  }));
