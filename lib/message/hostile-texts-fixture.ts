/** The most that a request to the host may hold, in UTF-16 units. */
const length = 64 * 1024;

const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Texts that make a careless rule slow: each is 64 KB and almost what some pattern looks for. */
export const hostileTexts: readonly string[] = [
  `@${fill("ā")}`,
  `${fill("ā")}@`,
  fill("a@"),
  fill("."),
  fill("a."),
  `a@${fill("a.")}!`,
  fill("http"),
  fill("=?"),
  fill("\u200b"),
  `a${fill(" ")}b`,
  fill("\r\n"),
  `${fill("\ud83d")}x`,
];
