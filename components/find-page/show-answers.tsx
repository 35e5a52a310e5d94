/** @jsxImportSource @/lib/hast */
import type { ElementContent } from "hast";
import { copyText } from "@/components/fields/copy-text";
import { createFace } from "@/lib/find/answer-face";
import type { Answer } from "@/lib/find/find-pages";
import { listTerms } from "@/lib/find/tokenize";

export function showAnswers(list: HTMLElement, answers: readonly Answer[], terms: ReadonlySet<string>): void {
  const items = answers.map((answer, index) => createAnswer(answer, terms, index === 0));
  list.replaceChildren(...(items.length ? [toNode(<ol>{items}</ol>)] : []));
  for (const button of list.querySelectorAll("button")) {
    const say = (words: string) => Object.assign(button, { textContent: words, ariaLabel: words });
    button.onclick = () =>
      copyText(button.dataset.command ?? "").then(
        () => say("Copied"),
        () => say("Not allowed"),
      );
  }
}

const maxShownLength = 60;

/** `3 pages for “reset”`. Shortens a long question, and removes characters that would reverse the direction of the text after it. */
export function describeAnswers(question: string, { length }: readonly Answer[]): string {
  const letters = [...question.replace(/\p{Bidi_Control}/gu, "")];
  const shown = letters.slice(0, maxShownLength).join("") + (letters.length > maxShownLength ? "…" : "");
  if (length === 0) return `Nothing here about “${shown}”`;
  return `${length} ${length === 1 ? "page" : "pages"} for “${shown}”`;
}

/** The heading that answers, or the page. “What goes wrong” alone says nothing. */
export const nameAnswer = ({ page, section }: Answer): string => (section.isGeneric ? page.title : section.text);

function createAnswer(answer: Answer, terms: ReadonlySet<string>, isFirst: boolean) {
  const { page, href, cells, headings } = answer;
  const face = createFace(answer, "find");
  const matching = headings.filter(({ text }) => markWords(text, terms).some(({ isMatch }) => isMatch));
  const links = matching.map(({ id, text }) => (
    <li>
      <a href={`${page.path}#${id}`}>{mark(text, terms)}</a>
    </li>
  ));
  const title = nameAnswer(answer);
  const place = [page.section, title !== page.title && page.title].filter(Boolean).join(" · ");
  return (
    <li>
      {place && <p className="quiet section">{place}</p>}
      <a href={href}>{title}</a>
      {!cells.length && <p className="sentence">{mark(page.sentence, terms)}</p>}
      {face.length > 0 && <div className={["face", "box", isFirst && "charcoal"]}>{face}</div>}
      {links.length > 0 && !cells.length && <ul>{links}</ul>}
    </li>
  );
}

const mark = (text: string, terms: ReadonlySet<string>) =>
  markWords(text, terms).map((piece) => (piece.isMatch ? <mark>{piece.text}</mark> : piece.text));

/** Creates a node for the document. Only drawings of the index, which our build made, are parsed. */
function toNode(content: ElementContent): Node {
  if (content.type === "raw")
    return new DOMParser().parseFromString(content.value, "text/html").body.firstElementChild ?? new Text();
  if (content.type !== "element") return new Text(content.value);
  const { tagName, properties, children } = content;
  const isDrawing = tagName === "svg" || tagName === "circle";
  const element = document.createElementNS(`http://www.w3.org/${isDrawing ? "2000/svg" : "1999/xhtml"}`, tagName);
  for (const [name, value] of Object.entries(properties))
    element.setAttribute(name === "className" ? "class" : name, Array.isArray(value) ? value.join(" ") : `${value}`);
  element.append(...children.map(toNode));
  return element;
}

/** Splits a text at spaces, quotes, brackets and the punctuation after a word: `Prune a branch.` → `Prune` (match), ` `, … */
export const markWords = (text: string, terms: ReadonlySet<string>) =>
  text
    .split(/([\s“”"‘()]+|[’.,:;!?]+(?=[\s”")]|$))/u)
    .map((piece) => ({ text: piece, isMatch: [...listTerms(piece)].some((term) => terms.has(term)) }));
