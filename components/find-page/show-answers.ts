import type { Answer } from "@/lib/find/find-places";
import { listTerms } from "@/lib/find/tokenize";

/** Shows answers as an ordered list: each a link to its place, with its page and the words that were found, marked. */
export function showAnswers(element: HTMLElement, answers: readonly Answer[]): void {
  const list = document.createElement("ol");
  list.append(...answers.map(createAnswer));
  element.replaceChildren(...(answers.length ? [list] : []));
}

/** `7 results`, `1 result` */
export const countPlaces = ({ length }: readonly Answer[]): string => (length === 1 ? "1 result" : `${length} results`);

/** What is said of answers: `7 results, best match first`. */
export function describeAnswers(question: string, answers: readonly Answer[]): string {
  if (answers.length === 0) return `No results for “${showQuestion(question)}”. Try the index below.`;
  return `${countPlaces(answers)}${answers.length === 1 ? "" : ", best match first"}`;
}

const longestShown = 60;

/** A question as a sentence shows it: not too long, and without what would turn the direction of the rest. */
export function showQuestion(question: string): string {
  const letters = [...question.replace(/\p{Bidi_Control}/gu, "")];
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join("")}…` : letters.join("");
}

function createAnswer({ kind, href, names, pageName, found }: Answer): HTMLElement {
  const terms = new Set(found.flat());
  const link = document.createElement("a");
  link.href = href;
  link.append(...mark(names.join(" · "), terms));
  const where = document.createElement("p");
  const above = kind === "page" ? "" : pageName;
  where.append(...(above ? mark(above, terms) : [href]));
  const shown = listTerms(`${names.join(" ")} ${above}`);
  // A word that only the text has is shown after them.
  const others = found.filter((forms) => !forms.some((form) => shown.has(form)));
  for (const [place, [best = ""]] of others.entries()) where.append(place ? ", " : " – ", ...mark(best, terms));
  const item = document.createElement("li");
  item.append(link, where);
  return item;
}

function mark(text: string, terms: ReadonlySet<string>): (string | HTMLElement)[] {
  return markWords(text, terms).map((piece) => {
    if (!piece.isFound) return piece.text;
    const element = document.createElement("mark");
    element.textContent = piece.text;
    return element;
  });
}

/** A piece of a text, and whether it is one of the words that were found. */
type MarkedText = { text: string; isFound: boolean };

/** Splits a text into what was found in it and what is between: `Prune a branch` → **Prune**, ` a branch`. */
export function markWords(text: string, terms: ReadonlySet<string>): MarkedText[] {
  const pieces: MarkedText[] = [];
  const add = (piece: string, isFound: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last?.isFound === isFound) last.text += piece;
    else pieces.push({ text: piece, isFound });
  };
  for (const chunk of text.split(/(\s+)/)) {
    const isFound = [...listTerms(chunk)].some((term) => terms.has(term));
    // The comma after a word is not what was found; marks alone may be.
    const [, before = "", core = chunk, after = ""] =
      /^([("“‘]*)([\p{L}\p{N}].*?|.*?[\p{L}\p{N}])([)"”’.,:;!?]*)$/su.exec(chunk) ?? [];
    add(before, false);
    add(core, isFound);
    add(after, false);
  }
  return pieces;
}
