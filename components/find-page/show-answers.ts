import { copyText } from "@/components/fields/copy-text";
import type { Answer } from "@/lib/find/find-pages";
import { listTerms } from "@/lib/find/tokenize";

export function showAnswers(list: HTMLElement, answers: readonly Answer[], terms: ReadonlySet<string>): void {
  const items = answers.map((answer) => createAnswer(answer, terms));
  list.replaceChildren(...(items.length ? [create("ol", "", ...items)] : []));
}

/** `3 pages`, `1 page` */
export const countPages = ({ length }: readonly Answer[]): string => (length === 1 ? "1 page" : `${length} pages`);

/** `3 pages for “reset”` */
export function describeAnswers(question: string, answers: readonly Answer[]): string {
  const shown = showQuestion(question);
  return answers.length ? `${countPages(answers)} for “${shown}”` : `Nothing here about “${shown}”`;
}

const maxShownLength = 60;

/** Shortens a question, and removes characters that would reverse the direction of the text after it. */
export function showQuestion(question: string): string {
  const letters = [...question.replace(/\p{Bidi_Control}/gu, "")];
  return letters.length > maxShownLength ? `${letters.slice(0, maxShownLength).join("")}…` : letters.join("");
}

function createAnswer({ page, href, cells, headings }: Answer, terms: ReadonlySet<string>): HTMLElement {
  const sentence = cells.length ? [cells.join(" · ")] : mark(page.sentence, terms);
  const matching = headings
    .filter(({ text }) => markWords(text, terms).some(({ isMatch }) => isMatch))
    .map(({ id, text }) => create("li", "", link(`${page.path}#${id}`, mark(text, terms))));
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
  markWords(text, terms).map((piece) => (piece.isMatch ? create("mark", "", piece.text) : piece.text));

/** Splits a text at matches: `Prune a branch` → `Prune` (match), ` a branch`. */
export function markWords(text: string, terms: ReadonlySet<string>) {
  const pieces: { text: string; isMatch: boolean }[] = [];
  const add = (piece: string, isMatch: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last?.isMatch === isMatch) last.text += piece;
    else pieces.push({ text: piece, isMatch });
  };
  for (const chunk of text.split(/(\s+)/)) {
    const isMatch = [...listTerms(chunk)].some((term) => terms.has(term));
    // Punctuation around a word isn't part of the match, but a chunk of signs may be one.
    const [, before = "", core = chunk, after = ""] =
      /^([("“‘]*)([\p{L}\p{N}].*?|.*?[\p{L}\p{N}])([)"”’.,:;!?]*)$/su.exec(chunk) ?? [];
    add(before, false);
    add(core, isMatch);
    add(after, false);
  }
  return pieces;
}
