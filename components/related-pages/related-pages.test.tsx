/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { RelatedPages } from "@/components/related-pages/related-pages";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";

test("related pages are links under a heading that names them", async () => {
  const { pages } = await readMadeUpSite({ "a.md": createTitledNote("Clean: all of it") });
  render(<RelatedPages pages={pages} />);
  const links = within(screen.getByRole("navigation", { name: "Related" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([["Clean", "/a"]]);
  expect(screen.getByRole("heading", { level: 2, name: "Related" })).toBeTruthy();
});

test("without related pages there is no heading either", () => {
  expect(render(<RelatedPages pages={[]} />).container.innerHTML).toBe("");
});
