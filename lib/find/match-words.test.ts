import { askFirst } from "@/lib/find/find-fixture";

test.each([
  ["branch remov", "/garden/prune-roses"],
  ["4712", "/garden/prune-roses#on-the-rambler"],
  ["garden branch -d", "/garden/prune-roses"],
  ["brnach", "/garden/prune-roses"],
  ["checkwhele", "/workshop/remove-nails"],
  // Code, whole and in parts.
  ["check clearance", "/workshop/remove-nails#what-goes-wrong"],
  // Rows of a chart.
  ["&copy;", "/codes#code-169"],
  ["copyright sign", "/codes#code-169"],
  ["U+2192", "/codes#code-8594"],
  ["é", "/codes#code-233"],
  // A code in a sentence, in any width; a word or a number only with what names the chart.
  ["what is 0xE9", "/codes#code-233"],
  ["ｗｈａｔ ｉｓ Ｕ＋２１９２？", "/codes#code-8594"],
  ["169 in codes", "/codes#code-169"],
  ["error 169", "/codes"],
  ["copyright symbol in codes", "/codes#code-169"],
])("%s is answered by %s", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});
