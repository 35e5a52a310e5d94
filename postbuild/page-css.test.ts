import { selectPageCss } from "@/postbuild/page-css";
import { parsePage } from "@/postbuild/page-tree";

const page = parsePage(
  '<!DOCTYPE html><html lang="en"><body class="a"><details class="t"><summary>M</summary></details><nav><a href="#x">x</a></nav></body></html>',
);

test.each([
  [".a{color:red}", ".a{color:red}"],
  [".b{color:red}", ""],
  [".a,.b{color:red}", ".a{color:red}"],
  [":focus-visible{color:red}", ":focus-visible{color:red}"],
  [":target{color:red}", ":target{color:red}"],
  [".a :hover{color:red}", ".a :hover{color:red}"],
  [".b :hover{color:red}", ""],
  ["summary:before{color:red}", "summary:before{color:red}"],
  ["table td{color:red}", ""],
  [".t:not([open])+nav{color:red}", ".t:not([open])+nav{color:red}"],
  [".t[open]+nav{color:red}", ".t[open]+nav{color:red}"],
  [
    'a[href^="#"]:is(:hover,:focus-visible):after{color:red}',
    'a[href^="#"]:is(:hover,:focus-visible):after{color:red}',
  ],
  ["@media print{.b{color:red}}", ""],
  ["@media print{.a{color:red}}", "@media print{.a{color:red}}"],
  [":root{--u:1;--v:var(--w);--w:2}.a{color:var(--v)}", ":root{--v:var(--w);--w:2}.a{color:var(--v)}"],
  ["@keyframes spin{to{rotate:1turn}}.a{color:red}", ".a{color:red}"],
  ["@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}", "@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}"],
  ["@view-transition{navigation:auto}", "@view-transition{navigation:auto}"],
])("of %s this page needs %s", (css, needed) => {
  expect(selectPageCss(css, page)).toBe(needed);
});
