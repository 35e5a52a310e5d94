import { createClassShortener } from "@/postbuild/class-names";

const tokens = [
  "p",
  ".mStNba_frame",
  ".mStNba_topNav",
  "._8EPDlq_bare",
  ".U4B1-G_list",
  ".a9mCLa_list",
  ".a9mCLa_half",
];
const shorten = createClassShortener([{ tokens }, { tokens: [".half"] }], (token) => token === ".note");

test.each([
  ['<div class="mStNba_frame"><ul class="_8EPDlq_bare long">', '<div class="frame"><ul class="bare long">'],
  [".mStNba_frame .mStNba_topNav>a,._8EPDlq_bare:hover{color:red}", ".frame .topNav>a,.bare:hover{color:red}"],
  [".mStNba_frames{color:red}", ".mStNba_frames{color:red}"],
])("%s becomes %s", (text, short) => {
  expect(shorten(text)).toBe(short);
});

test("a name that two modules have, or a class of another kind, stays long", () => {
  const text = '<ul class="U4B1-G_list a9mCLa_list a9mCLa_half">';
  expect(shorten(text)).toBe(text);
  const note = createClassShortener([{ tokens: [".a9mCLa_note"] }], (token) => token === ".note");
  expect(note('<p class="a9mCLa_note">')).toBe('<p class="a9mCLa_note">');
});

test("a site without modules stays as it is", () => {
  expect(createClassShortener([{ tokens: [".sample"] }], () => false)(".sample")).toBe(".sample");
});
