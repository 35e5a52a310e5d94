import { copyText } from "@/components/fields/copy-text";
import type { Answer } from "@/lib/find/find-pages";
import { listTerms } from "@/lib/find/tokenize";

export function showAnswers(list: HTMLElement, answers: readonly Answer[], terms: ReadonlySet<string>): void {
  const items = answers.map((answer) => createAnswer(answer, terms));
  items[0]?.querySelector(".object")?.classList.add("charcoal");
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
  const opening = [...(page.section ? [create("p", "quiet section", page.section)] : []), link(href, [page.title])];
  if (cells.length) return create("li", "", ...opening, ...createRow(cells));
  const hasMatch = (text: string) => markWords(text, terms).some(({ isMatch }) => isMatch);
  const matching = headings.filter(({ text }) => hasMatch(text));
  const isExplained = matching.length > 0 || hasMatch(page.title) || hasMatch(page.sentence);
  // A page that only mentions the word shows where.
  const links = (isExplained ? matching : headings.slice(0, 1)).map(({ id, text }) =>
    create("li", "", link(`${page.path}#${id}`, mark(text, terms))),
  );
  const table = page.command ? undefined : matching.find((heading) => heading.table)?.table;
  return create(
    "li",
    "",
    ...opening,
    create("p", "sentence", ...mark(page.sentence, terms)),
    ...(page.command ? [createCommand(page.command, page.title, page.warning)] : []),
    ...(table ? [createTable(table)] : []),
    ...(links.length ? [create("ul", "", ...links)] : []),
  );
}

/** In letters. A longer cell of a chart is words, not a figure. */
const maxFigureLength = 20;

/** A row of a chart: its figures, each above the name of its column, and its words. */
function createRow(cells: Answer["cells"]): HTMLElement[] {
  const figures = cells.filter(({ text }) => text.length <= maxFigureLength);
  const words = cells.filter(({ text }) => text.length > maxFigureLength);
  const items = figures.map(({ column, text }) => create("li", "", create("b", "", text), " ", column));
  const color = cells.map(({ text }) => /^#[\dA-F]{2}([\dA-F]{6})$/.exec(text)?.[1]).find(Boolean);
  if (color) items.unshift(create("li", "", createSwatch(`#${color}`)));
  return [create("ul", "object box numbers", ...items), ...words.map(({ text }) => create("p", "sentence", text))];
}

const svgNamespace = "http://www.w3.org/2000/svg";

function createSwatch(color: string): SVGSVGElement {
  const swatch = document.createElementNS(svgNamespace, "svg");
  const circle = document.createElementNS(svgNamespace, "circle");
  swatch.setAttribute("viewBox", "0 0 24 24");
  for (const name of ["cx", "cy", "r"]) circle.setAttribute(name, "12");
  circle.setAttribute("fill", color);
  swatch.append(circle);
  return swatch;
}

function createTable([header = [], ...rows]: readonly (readonly string[])[]): HTMLElement {
  const createCells = (name: "td" | "th", cells: readonly string[]) => cells.map((cell) => create(name, "", cell));
  const body = rows.map(([first = "", ...cells]) =>
    create("tr", "", create("th", "", first), ...createCells("td", cells)),
  );
  return create(
    "div",
    "object box",
    create(
      "table",
      "",
      create("thead", "", create("tr", "", ...createCells("th", header))),
      create("tbody", "", ...body),
    ),
  );
}

function createCommand(command: string, title: string, warning = ""): HTMLElement {
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
    "object box command",
    create("pre", "", ...command.split("\n").map((line) => create("span", "", line))),
    button,
    ...(warning ? [create("p", "note", warning)] : []),
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
