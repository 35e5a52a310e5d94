import type { Answer } from "@/lib/find/answer/find-places";
import { markWords } from "@/lib/find/answer/mark-words";
import { listTerms } from "@/lib/find/answer/tokenize";

/** Shows answers as an ordered list: each a link to its place, with its page and the words that were found, marked. */
export function showAnswers(element: HTMLElement, answers: readonly Answer[]): void {
  const list = document.createElement("ol");
  list.append(...answers.map(createAnswer));
  element.replaceChildren(...(answers.length ? [list] : []));
}

/** What is told of answers: `7 places, the best first`. */
export function describeAnswers(question: string, answers: readonly Answer[]): string {
  if (answers.length === 0) return `Nothing found for “${shorten(question)}”. Look for it in the index below.`;
  return answers.length === 1 ? "1 place" : `${answers.length} places, the best first`;
}

const longestShown = 60;

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join("")}…` : text;
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
  // A word that stands in the text alone is told after them.
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
