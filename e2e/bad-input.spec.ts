import { expect, test } from "playwright/test";
import { createNote } from "@/lib/content/site-fixture";
import { findTooWide } from "./shared/find-too-wide";
import { renderMadeUpSite } from "./shared/render-made-up-site";

const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunte";
const title = "How to move a database of four hundred gigabytes to another server while people still use it";
const text = `${word} ${word}.

- ${word}
- In a list, \`${word}\` as code.

## Of ${word}

Text.

## On ${title}

> ${word}

\`\`\`bash unchecked="it isn’t a command"
${word}
\`\`\`

### In ${word}

1. ${word}
`;

const files = {
  "index.md": createNote("# Home"),
  "tides/index.md": createNote(`# ${word}`, ["menu:", "  place: side", `  label: ${word}`, "  order: 1"]),
  "tides/only.md": createNote(`# ${title}\n\n${text}`),
  "garden/index.md": createNote("# Garden"),
  "garden/long.md": createNote(`# ${word}\n\n${text}`),
  "garden/plain.md": createNote("# A page without headings\n\nText."),
  "garden/titled.md": createNote(`# ${title}\n\n${text}`),
};

test("a title of 90 letters, words of 60, a section of one page and a page without headings break nothing", async ({
  page,
}, testInfo) => {
  expect([word.length, title.length]).toEqual([61, 92]);
  const pages = await renderMadeUpSite(files, testInfo.outputPath());
  expect(pages.size).toBe(6);
  for (const [path, document] of pages) {
    await page.setContent(document);
    for (const width of [320, 600, 700, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator("details").evaluateAll((all) => {
        for (const details of all) details.setAttribute("open", "");
      });
      expect.soft(await findTooWide(page), `${path} at ${width} px`).toEqual([]);
      const overfull = await page
        .locator("nav, main, header, footer")
        .evaluateAll((boxes) =>
          boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.outerHTML),
        );
      expect.soft(overfull, `${path} at ${width} px`).toEqual([]);
    }
  }
});
