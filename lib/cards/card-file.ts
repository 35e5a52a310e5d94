import type { Page } from "@/lib/content/page";

/** The size of a card in pixels, as chat apps and search engines ask for it. */
export const cardSize = { width: 1200, height: 630 };

/** The photograph that a page's card shows: its picture, unless that is a drawing. */
export function getPhotograph({ frontMatter }: Page): string | undefined {
  const file = "picture" in frontMatter ? frontMatter.picture?.file : undefined;
  return file === undefined || /\.svg$/i.test(file) ? undefined : file;
}

/** The address of a page's card: `/cards/git/delete-branch.png`; with a photograph it is a JPEG. */
export const getCardPath = (page: Page): string =>
  `/cards${page.path === "/" ? "/index" : page.path}.${getPhotograph(page) ? "jpg" : "png"}`;
