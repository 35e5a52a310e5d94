import { breakLines, cutWords, keepShown, loadFont, measureText, outlineText } from "@/lib/cards/outline-text";

const font = await loadFont(700);

test("lines are as few as the width allows, and even", () => {
  expect(breakLines(font, "Git tips", 100, 600)).toEqual(["Git tips"]);
  expect(breakLines(font, "one two three four", 100, 600)).toEqual(["one two", "three four"]);
  expect(breakLines(font, "incomprehensibilities", 100, 200)).toEqual(["incomprehensibilities"]);
});

test("a word that no line can hold is cut", () => {
  const cut = cutWords(font, "an incomprehensibility", 100, 300);
  expect(cut.split(" ").length).toBeGreaterThan(3);
  expect(cut.replaceAll(" ", "")).toBe("anincomprehensibility");
  for (const piece of cut.split(" ")) expect(measureText(font, piece, 100)).toBeLessThanOrEqual(300);
});

test("characters that the typeface cannot show are left out rather than shown as boxes", () => {
  expect(keepShown(font, "C# – “notes” °F")).toBe("C# – “notes” °F");
  expect(keepShown(font, "Заметки → here")).toBe("here");
});

test("a text of several words is as wide as its outline", () => {
  expect(measureText(font, "one two", 100)).toBeCloseTo(font.getAdvanceWidth("one two", 100), 0);
  expect(outlineText(font, "one two", 10, 20, 100).match(/<path /g)).toHaveLength(6);
  expect(outlineText(font, "", 10, 20, 100)).toBe("");
});
