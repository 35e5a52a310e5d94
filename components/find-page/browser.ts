import { createFinder } from "@/lib/find/ask-index";
import { mostCharacters } from "@/lib/find/match-words";
import { countPages, describeAnswers, showAnswers, showQuestion } from "./show-answers";

/** How long nothing must be typed until the address is changed and the answers are announced. */
const pauseMs = 700;

/** A file of the index is a few KB: one that needs longer isn't coming. */
const mostMs = 10_000;

/**
 * Lets the field of /find answer while one types. The address keeps the question, Enter opens the best answer, the button
 * leads to it, the arrow keys go from answer to answer, and Escape leads back to the field, or empties it. Nothing typed is
 * ever read as markup.
 */
function startFind(): void {
  const { island, box, form, input, summary, status, list } = findElements();
  const find = createFinder((island.dataset.files ?? "").split(" "), loadText);
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** What the shown answers are answers to. */
  let answered = "";
  const { title } = document;

  async function answer(): Promise<void> {
    const question = input.value.trim();
    if (question === answered) return;
    const found = await find(question);
    // Typing went on while a file was on its way.
    if (question !== input.value.trim()) return;
    answered = found.isIncomplete ? "" : question;
    const { answers } = found;
    showAnswers(list, answers, found.terms);
    box.toggleAttribute("data-asked", question !== "");
    box.toggleAttribute("data-answered", answers.length > 0);
    const words = question && (answers.length || !found.isIncomplete ? describeAnswers(question, answers) : "");
    summary.replaceChildren(words, ...(found.isIncomplete ? offerAgain(words) : []));
    document.title = question ? `${showQuestion(question)}: ${countPages(answers)} – ${title}` : title;
    clearTimeout(pause);
    pause = setTimeout(() => {
      const [first] = answers;
      status.textContent = first ? `${words}, best match first: ${first.page.title}` : (summary.textContent ?? "");
      keepQuestion();
    }, pauseMs);
  }

  /** After a new build the page knows only old files, so it's loaded again. */
  function offerAgain(words: string): (string | Node)[] {
    const again = document.createElement("a");
    again.href = `?${new URLSearchParams({ q: input.value })}`;
    again.textContent = "Try again";
    return [words ? ". Part of the search couldn’t be loaded. " : "The search couldn’t be loaded. ", again];
  }

  /** Writes the question into the address, so that the way back and a link lead to its answers. */
  function keepQuestion(): void {
    const address = new URL(location.href);
    const question = input.value.trim().slice(0, mostCharacters);
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

  function walk(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const stops: HTMLElement[] = [input, ...list.querySelectorAll<HTMLElement>("ol > li > a")];
    const place = stops.findIndex((stop) => stop.matches(":focus") || stop.parentElement?.matches("li:focus-within"));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (place < 0 || (step === undefined && event.key !== "Escape")) return;
    event.preventDefault();
    if (step === undefined && place === 0) {
      input.value = "";
      void answer();
    }
    stops[step === undefined ? 0 : Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus();
  }

  // The pages are loaded before the first letter is typed.
  input.addEventListener("focus", () => void find(""));
  input.addEventListener("input", () => void answer());
  form.addEventListener("submit", (event) => void goToFirst(event));
  box.addEventListener("keydown", walk);
  list.addEventListener("click", keepQuestion);
  addEventListener("popstate", readQuestion);
  // On the way back WebKit empties a field that has `autocomplete="off"`.
  addEventListener("pagehide", () => {
    input.autocomplete = "on";
  });
  addEventListener("pageshow", () => {
    input.autocomplete = "off";
  });
  readQuestion();
  box.dataset.ready = "";
}

function findElements() {
  const island = document.querySelector<HTMLElement>('[data-island="find-page"]');
  const box = island?.querySelector<HTMLElement>(".find-page");
  const form = box?.querySelector("form");
  const input = form?.querySelector("input");
  const summary = box?.querySelector(".summary");
  const status = box?.querySelector("[role=status]");
  const list = box?.querySelector<HTMLElement>(".answers");
  if (!island || !box || !form || !input || !summary || !status || !list)
    throw new Error("the page lacks an element of its search; see components/find-page/find-box.tsx");
  return { island, box, form, input, summary, status, list };
}

/** Loads a file of the index. Rejects with what the browser or the host made of it. */
async function loadText(path: string): Promise<string> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(mostMs) });
  if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`);
  return answer.text();
}

startFind();
