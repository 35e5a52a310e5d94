/** @jest-environment jsdom */
import { TextEncoder } from "node:util";
import { jest } from "@jest/globals";
import { screen } from "@testing-library/react/pure";
import { userEvent } from "@testing-library/user-event";
import { FindBox } from "@/components/find-page/find-box";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindIndex } from "@/lib/find/create-find-index";
import { largeSite } from "@/lib/find/find-fixture";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

// What the script of /find does with answers. lib/find tests which ones a question has; e2e/find.spec.ts sees what only a browser can.

// React's server build needs an encoder when it loads.
Object.assign(globalThis, { TextEncoder });
const { renderToStaticMarkup } = await import("react-dom/server.edge");
jest.useFakeTimers();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const site = await readMadeUpSite({
  ...largeSite,
  "(breads)/bread.md": validRecipe,
  "garden/prune-roses.md": createTitledNote("Prune a rose", {
    text: "```bash\nprune --short\n```\n\n## Prune a young rose\n\nText.",
  }),
});
const { texts } = createFindIndex(site);
/** Answers a request for a part of the index. */
let respond: (text: string) => Promise<string> = async (text) => text;
const fetch = async (path: string) => ({ ok: true, text: () => respond(texts.get(path) ?? "") });
Object.assign(globalThis, { fetch });

document.body.innerHTML = renderToStaticMarkup(<FindBox site={site} />);
const field = screen.getByRole<HTMLInputElement>("searchbox");
const status = document.querySelector(".find-page [role=status]");
const listLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(".answers > ol > li > a")];
const readSummary = () => document.querySelector(".summary")?.textContent;
await import("@/components/find-page/browser");

async function ask(question: string): Promise<void> {
  await user.clear(field);
  await user.type(field, question);
  await pass();
}

test("an answer has its section, its sentence and headings with the question's words marked, and its object", async () => {
  await ask("test bread");
  expect(document.querySelector(".face .coals")).toBeInstanceOf(SVGElement);
  await ask("prune a rose");
  const answer = document.querySelector(".answers li");
  expect(answer?.querySelector(".section")?.textContent).toBe("Garden tips");
  expect(answer?.querySelector(".sentence mark")?.textContent).toBe("Prune");
  const [heading] = answer?.querySelectorAll("ul a") ?? [];
  expect(heading?.outerHTML).toBe(
    '<a href="/garden/prune-roses#prune-a-young-rose"><mark>Prune</mark> a young <mark>rose</mark></a>',
  );
  await user.click(screen.getByRole("button", { name: "Copy the command of “Prune a rose”" }));
  expect(screen.getByRole("button", { name: "Copied" }).textContent).toBe("Copied");
  expect(await navigator.clipboard.readText()).toBe("prune --short");
});

test("arrow keys and the button move the focus to answers, and Escape back to the field, then empties it", async () => {
  await ask("branch");
  const [first, second] = listLinks();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(first);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(second);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(field);
  await user.keyboard("{ArrowDown}{Escape}");
  expect([document.activeElement, field.value]).toEqual([field, "branch"]);
  await user.click(screen.getByRole("button", { name: "Find" }));
  await pass();
  expect(document.activeElement).toBe(first);
  await user.keyboard("{Escape}{Escape}");
  await pass(700);
  expect([field.value, listLinks()]).toEqual(["", []]);
});

test("the address and a screen reader get a question and its answer once, after a pause", async () => {
  await ask("R&D 100% #1 nails");
  expect(document.title).toMatch(/^1 page for “R&D 100% #1 nails” –/);
  await pass(699);
  expect([status?.textContent, location.search]).toEqual(["", ""]);
  await pass(1);
  expect(status?.textContent).toMatch(/^1 page for “.*”, best match first: Workshop REMOVE/);
  expect(new URLSearchParams(location.search).get("q")).toBe("R&D 100% #1 nails");
});

test("a part of the index that fails to load is reported, with a link that asks again", async () => {
  respond = async (text) => (text.includes('["xqhrx",') ? Promise.reject(new TypeError("offline")) : text);
  await ask("xqhrx nails");
  expect(readSummary()).toMatch(/^1 page .* Part of the search couldn’t be loaded\. Try again$/);
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("?q=xqhrx+nails");
  expect(listLinks()).toHaveLength(1);
});

test("a late answer doesn't replace the answer to a newer question", async () => {
  await ask("nails");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond = (text) => released.then(() => text);
  await ask("iqabx");
  expect(readSummary()).not.toContain("iqabx");
  await ask("nails");
  release();
  await pass();
  expect(readSummary()).toBe("1 page for “nails”");
});
