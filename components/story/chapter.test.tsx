/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen, within } from "@testing-library/react";
import { Chapter } from "@/components/story/chapter";
import type { ChapterPage } from "@/lib/content/page";

const alt = "A round steel lid lies over the pit.";

const picture = {
  src: "/pictures/lid-960-0123456789.webp",
  srcSet: "/pictures/lid-480-0123456789.webp 480w, /pictures/lid-960-0123456789.webp 960w",
  width: 960,
  height: 640,
  fullSrc: "/pictures/lid-full-0123456789.webp",
  alt,
  caption: "Drawing: the lid.",
};

const chapter = (order: number): ChapterPage => ({
  kind: "chapter",
  path: `/story/${order}`,
  file: `content/story/${order}.md`,
  folder: "story",
  heading: `Chapter ${order}`,
  markdown: "",
  frontMatter: {
    kind: "chapter",
    title: `Chapter ${order}`,
    description: "",
    date: "2026-11-21",
    order,
    picture: { file: "lid.jpg", alt, caption: "Drawing: the lid." },
    menu: undefined,
    textOf: undefined,
  },
  headingHtml: `<h1>Chapter ${order}</h1>`,
  introHtml: "<p>It begins.</p>",
  parts: [{ id: "end", heading: "The end", html: '<h2 id="end">The end</h2>' }],
  places: [],
  picture,
});

const chapters = [1, 2, 3].map(chapter);

const show = (order: number, withPicture = true) =>
  render(<Chapter page={{ ...chapter(order), ...(!withPicture && { picture: undefined }) }} chapters={chapters} />);

test("the thumbnail comes first, and is sized and described, and opens the full picture in a new tab", () => {
  show(2);
  const image = screen.getByRole("img", { name: alt });
  for (const [name, value] of [
    ["fetchpriority", "high"],
    ["width", "960"],
    ["height", "640"],
    ["srcset", picture.srcSet],
  ] as const) {
    expect(image).toHaveAttribute(name, value);
  }
  expect(image).toHaveAttribute("sizes");
  expect(image).not.toHaveAttribute("loading");
  const link = screen.getByRole("link", { name: /A round steel lid.*in a new tab/ });
  expect(link).toHaveAttribute("href", picture.fullSrc);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener");
  expect(screen.getByText("Drawing: the lid.")).toBeInTheDocument();
});

test("a chapter without picture shows none", () => {
  show(2, false);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByText("Drawing: the lid.")).toBeNull();
});

test.each([
  [1, [["Next Chapter 2", "/story/2"]]],
  [
    2,
    [
      ["Previous Chapter 1", "/story/1"],
      ["Next Chapter 3", "/story/3"],
    ],
  ],
  [3, [["Previous Chapter 2", "/story/2"]]],
])("chapter %d leads to its neighbors", (order, expected) => {
  show(order);
  const links = within(screen.getByRole("navigation", { name: "Previous and next chapter" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(expected);
});
