import { createFinder } from "@/lib/find/find-pages";
import { maxQuestionLength } from "@/lib/find/match-words";
import { describeAnswers, nameAnswer, showAnswers } from "./show-answers";

/** After this long without typing, the address changes and the answers are announced. */
const pauseMs = 700;

/** A shard of the index is a few KB. One that takes longer isn't coming. */
const loadTimeoutMs = 10_000;

// Answers on /find as the visitor types. The address keeps the question. Enter opens the best answer, the button focuses it,
// the arrow keys move between answers, and Escape returns to the field or empties it. What is typed is never parsed as markup.

/** Finds an element of find-box.tsx. Throws if the page lacks it. */
function get<Type extends Element>(selector: string, type: new () => Type): Type {
  const element = document.querySelector(`[data-island="find-page"]${selector}`);
  if (element instanceof type) return element;
  throw new Error(`the page lacks ${selector} of find-box.tsx`);
}

const box = get(" .find-page", HTMLElement);
const form = get(" form", HTMLFormElement);
const input = get(" input", HTMLInputElement);
const summary = get(" .summary", HTMLElement);
const status = get(" [role=status]", HTMLElement);
const list = get(" .answers", HTMLElement);
const find = createFinder(JSON.parse(get("", HTMLElement).dataset.files ?? ""), loadText);
const { title } = document;
/** After Back to a question, its answers aren't there yet when the browser scrolls. */
let scroll = Number((box.dataset.asked && history.state?.scroll) ?? 0);

let pauseTimer: ReturnType<typeof setTimeout> | undefined;
/** The question that the shown answers belong to. */
let answeredQuestion = "";

async function answer(): Promise<void> {
  const question = input.value.trim();
  if (question === answeredQuestion) return;
  const result = await find(question);
  // The visitor typed on while a file was loading.
  if (question !== input.value.trim()) return;
  answeredQuestion = result.isIncomplete ? "" : question;
  const { answers } = result;
  showAnswers(list, answers, result.terms);
  box.toggleAttribute("data-asked", question !== "");
  box.toggleAttribute("data-nothing", question !== "" && answers.length === 0 && !result.isIncomplete);
  const words = question && (answers.length || !result.isIncomplete ? describeAnswers(question, answers) : "");
  summary.replaceChildren(words, ...(result.isIncomplete ? offerRetry(words) : []));
  document.title = words ? `${words} – ${title}` : title;
  if (scroll) scrollTo(0, scroll);
  scroll = 0;
  clearTimeout(pauseTimer);
  pauseTimer = setTimeout(() => {
    const [first] = answers;
    status.textContent = first ? `${words}, best match first: ${nameAnswer(first)}` : (summary.textContent ?? "");
    keepQuestion();
  }, pauseMs);
}

/** Reloads the page, because after a new build this one lists files that no longer exist. */
function offerRetry(words: string): (string | Node)[] {
  const link = document.createElement("a");
  link.href = `?${new URLSearchParams({ q: input.value })}`;
  link.textContent = "Try again";
  return [words ? ". Part of the search couldn’t be loaded. " : "The search couldn’t be loaded. ", link];
}

/** Writes the question into the address, so that Back and a shared link lead to its answers. */
function keepQuestion(): void {
  const address = new URL(location.href);
  const question = input.value.trim().slice(0, maxQuestionLength);
  if (question === (address.searchParams.get("q") ?? "")) return;
  address.search = question ? new URLSearchParams({ q: question }).toString() : "";
  history.replaceState(history.state, "", address);
}

function readQuestion(): void {
  input.value = new URLSearchParams(location.search).get("q") ?? input.value;
  void answer();
}

async function goToFirst(event: Event): Promise<void> {
  event.preventDefault();
  const isTyping = document.activeElement === input;
  await answer();
  keepQuestion();
  const first = list.querySelector("a");
  if (isTyping) first?.click();
  else first?.focus();
}

function moveFocus(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const stops: HTMLElement[] = [input, ...list.querySelectorAll<HTMLElement>("ol > li > a")];
  const index = stops.findIndex((stop) => stop.matches(":focus") || stop.parentElement?.matches("li:focus-within"));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (index < 0 || (step === undefined && event.key !== "Escape")) return;
  event.preventDefault();
  if (step === undefined && index === 0) {
    input.value = "";
    void answer();
  }
  stops[step === undefined ? 0 : Math.min(Math.max(index + step, 0), stops.length - 1)]?.focus();
}

async function loadText(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(loadTimeoutMs) });
  if (!response.ok) throw new TypeError(`${path} was answered with ${response.status}`);
  return response.text();
}

input.addEventListener("input", () => void answer());
form.addEventListener("submit", (event) => void goToFirst(event));
box.addEventListener("keydown", moveFocus);
list.addEventListener("click", keepQuestion);
addEventListener("popstate", readQuestion);
// After Back, WebKit empties a field that has `autocomplete="off"`.
addEventListener("pagehide", () => {
  input.autocomplete = "on";
  history.replaceState({ ...history.state, scroll: scrollY }, "");
});
addEventListener("pageshow", () => {
  input.autocomplete = "off";
});
readQuestion();
// Tells the stylesheet that the script works; see island.tsx.
box.dataset.ready = "";
