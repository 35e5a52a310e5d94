import { copyText } from "@/components/fields/copy-text";
import type { Answer } from "@/lib/find/find-pages";
import { listTerms } from "@/lib/find/tokenize";

/** Shows answers as an ordered list: a page each, with a sentence, its command, and its headings that match. */
export function showAnswers(list: HTMLElement, answers: readonly Answer[], terms: ReadonlySet<string>): void {
  const items = answers.map((answer) => createAnswer(answer, terms));
  list.replaceChildren(...(items.length ? [create("ol", "", ...items)] : []));
}

/** `3 pages`, `1 page` */
export const countPages = ({ length }: readonly Answer[]): string => (length === 1 ? "1 page" : `${length} pages`);

/** What is said of answers: `3 pages for “reset”`. */
export function describeAnswers(question: string, answers: readonly Answer[]): string {
  const shown = showQuestion(question);
  if (answers.length) return `${countPages(answers)} for “${shown}”`;
  return `Nothing here about “${shown}”. Misspellings are no problem, but this site is small: all its pages are below.`;
}

const longestShown = 60;

/** A question as a sentence shows it: not too long, and without what would turn the direction of the rest. */
export function showQuestion(question: string): string {
  const letters = [...question.replace(/\p{Bidi_Control}/gu, "")];
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join("")}…` : letters.join("");
}

function createAnswer({ page, href, cells, headings }: Answer, terms: ReadonlySet<string>): HTMLElement {
  const sentence = cells.length ? [cells.join(" · ")] : mark(page.sentence, terms);
  const matching = headings.map(({ id, text }) => create("li", "", link(`${page.path}#${id}`, mark(text, terms))));
  return create(
    "li",
    "",
    ...(page.section ? [create("p", "quiet section", page.section)] : []),
    link(href, [page.title]),
    create("p", "sentence", ...sentence),
    ...(page.command && !cells.length ? [createCommand(page.command, page.title)] : []),
    ...(matching.length && !cells.length ? [create("ul", "", ...matching)] : []),
  );
}

/** A command with a button that copies it. */
function createCommand(command: string, title: string): HTMLElement {
  const button = create("button", "", "Copy");
  button.setAttribute("aria-label", `Copy the command of “${title}”`);
  const say = (words: string) => Object.assign(button, { textContent: words, ariaLabel: words });
  button.onclick = () =>
    copyText(command).then(
      () => say("Copied"),
      () => say("Not allowed"),
    );
  return create(
    "div",
    "command",
    create("pre", "", ...command.split("\n").map((line) => create("span", "", line))),
    button,
  );
}

const link = (href: string, content: readonly (string | Node)[]) => {
  const element = create("a", "", ...content);
  element.href = href;
  return element;
};

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

const mark = (text: string, terms: ReadonlySet<string>): (string | Node)[] =>
  markWords(text, terms).map((piece) => (piece.isFound ? create("mark", "", piece.text) : piece.text));

/** Splits a text into what was found in it and what is between: `Prune a branch` → **Prune**, ` a branch`. */
export function markWords(text: string, terms: ReadonlySet<string>) {
  const pieces: { text: string; isFound: boolean }[] = [];
  const add = (piece: string, isFound: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last?.isFound === isFound) last.text += piece;
    else pieces.push({ text: piece, isFound });
  };
  for (const chunk of text.split(/(\s+)/)) {
    const isFound = [...listTerms(chunk)].some((term) => terms.has(term));
    // The comma after a word is not what was found; signs alone may be.
    const [, before = "", core = chunk, after = ""] =
      /^([("“‘]*)([\p{L}\p{N}].*?|.*?[\p{L}\p{N}])([)"”’.,:;!?]*)$/su.exec(chunk) ?? [];
    add(before, false);
    add(core, isFound);
    add(after, false);
  }
  return pieces;
}
