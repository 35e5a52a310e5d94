import { copyText } from "@/components/fields/copy-text";
import { type AnswerFace, getAnswerFace } from "@/lib/find/answer-face";
import type { Answer } from "@/lib/find/find-pages";
import { listTerms } from "@/lib/find/tokenize";
import type { Figure } from "@/lib/recipes/recipe-facts";

export function showAnswers(list: HTMLElement, answers: readonly Answer[], terms: ReadonlySet<string>): void {
  const items = answers.map((answer) => createAnswer(answer, terms));
  items[0]?.querySelector(".face")?.classList.add("charcoal");
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

function createAnswer(answer: Answer, terms: ReadonlySet<string>): HTMLElement {
  const { page, href, cells, headings } = answer;
  const hasMatch = (text: string) => markWords(text, terms).some(({ isMatch }) => isMatch);
  const matching = headings.filter(({ text }) => hasMatch(text));
  const isExplained = matching.length > 0 || hasMatch(page.title) || hasMatch(page.sentence);
  // A page that only mentions the word says where.
  const links = (isExplained ? matching : headings.slice(0, 1)).map(({ id, text }) =>
    create("li", "", ...(isExplained ? [] : ["mentioned under "]), link(`${page.path}#${id}`, mark(text, terms))),
  );
  const face = isExplained || cells.length ? getAnswerFace({ ...answer, headings: matching }) : undefined;
  return create(
    "li",
    "",
    ...(page.section ? [create("p", "quiet section", page.section)] : []),
    link(href, [page.title]),
    ...(cells.length ? [] : [create("p", "sentence", ...mark(page.sentence, terms))]),
    ...(face ? [createFace(face, page.title)] : []),
    ...(links.length && !cells.length ? [create("ul", "", ...links)] : []),
  );
}

/** As components/home-page/home-answers.tsx renders it, with a button that copies a command. */
function createFace(
  { command, effect, warning, keys, figures, words = [], color, pot, table }: AnswerFace,
  title: string,
) {
  const caps = keys?.flatMap((key, index) => [...(index > 0 ? ["+"] : []), create("kbd", "", key)]);
  const drawing = pot ? parseDrawing(pot) : color ? createSwatch(color) : undefined;
  return create(
    "div",
    "face box",
    ...(command ? [createCommand(command, title)] : []),
    ...(effect || warning ? [createWarning(effect, warning)] : []),
    ...(caps ? [create("pre", "", ...caps)] : []),
    ...(figures ? [createFigures(figures, drawing, pot ? "plain numbers" : "plain numbers codes")] : []),
    ...words.map((text) => create("p", "", text)),
    ...(table ? [createTable(table)] : []),
  );
}

const createFigures = (figures: readonly Figure[], drawing: Node | undefined, className: string) =>
  create(
    "ul",
    className,
    ...(drawing ? [create("li", "", drawing)] : []),
    ...figures.map(({ column, text }) => create("li", "", create("b", "", text), " ", column)),
  );

/** A drawing of the index, which our build made. */
const parseDrawing = (svg: string): Node =>
  document.adoptNode(new DOMParser().parseFromString(svg, "text/html").body.firstElementChild ?? new Text());

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
    "table",
    "",
    create("thead", "", create("tr", "", ...createCells("th", header))),
    create("tbody", "", ...body),
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

/** What a command destroys, as in the strip above the sample on its page, and the warning below the sample. */
function createWarning(effect?: string, warning?: string): HTMLElement {
  const mark = effect ? [create("span", "effect", create("span", "visually-hidden", "Warning: "), effect)] : [];
  return create("p", "note", ...mark, ...(effect && warning ? [create("br", "")] : []), warning ?? "");
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
