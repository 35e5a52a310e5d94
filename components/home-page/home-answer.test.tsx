/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { HomeAnswer } from "@/components/home-page/home-answer";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { findSite } from "@/lib/find/find-fixture";

const saw = createTitledNote("Saw wood", { text: "```bash\nsaw --all\n```" });
const site = await readMadeUpSite({ ...findSite, "saw.md": saw });

test.each([
  ["saw wood", "/saw", "saw --all"],
  ["prune", "/garden/prune-roses", "What the page Remove a garden branch is about"],
])("“%s” is answered as on /find, with a link to it", async (question, path, text) => {
  const { container } = render(await HomeAnswer({ site, question }));
  expect(screen.getByRole("link").getAttribute("href")).toBe(path);
  expect(container.textContent).toContain(text);
});

test("a question without an answer shows nothing", async () => {
  expect(await HomeAnswer({ site, question: "zzzzzzzz" })).toBeUndefined();
});
