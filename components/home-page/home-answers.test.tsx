/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { HomeAnswers } from "@/components/home-page/home-answers";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { findSite } from "@/lib/find/find-fixture";

test("each question is a tab with the answer of /find and a link to it; one without an answer is left out", async () => {
  const saw = createTitledNote("Saw wood", { text: "```bash\nsaw --all\n```" });
  const site = await readMadeUpSite({ ...findSite, "saw.md": saw });
  render(await HomeAnswers({ site, questions: ["&copy;", "saw wood", "zzzzzzzz"] }));
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(screen.getByRole("radio", { name: "&copy;" })).toHaveProperty("checked", true);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/codes#code-169", "/saw"]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain("&#169; Decimal");
  expect(screen.getByText("saw --all")).toBeTruthy();
});
