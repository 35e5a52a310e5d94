import { toPageName } from "@/lib/content/page-name";

test.each([
  ["My Trip, Łódź", "my-trip-lodz"],
  ["Käse & Brot (2)", "kase-brot-2"],
  ["STRAẞE_9", "strasse_9"],
  ["Smørrebrød, Œuf, İzmir, Diyarbakır", "smorrebrod-oeuf-izmir-diyarbakir"],
  ["Don’t panic – it's ½", "dont-panic-its-1-2"],
  ["Cafe\u0301", "cafe"],
  ["ﬁlm Ⅳ", "film-iv"],
  ["__draft--2.0__", "draft-2-0"],
  ["Поездка 2024", "2024"],
  ["旅行 🚀 —", ""],
  ["", ""],
])("%j is the name %j", (text, name) => {
  expect(toPageName(text)).toBe(name);
  expect(toPageName(name)).toBe(name);
});
