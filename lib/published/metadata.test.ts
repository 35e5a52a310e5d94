import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { describeShown } from "@/lib/published/metadata";
import { getSettings } from "@/lib/settings";

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "garden/index.md": createTitledNote("Garden tips: all of them"),
  "garden/clean.md": createTitledNote("Clean"),
});
const description = "What the page Clean is about, in a little more than fifty characters.";

test("a page says to search engines and chat apps what it is, with its card", () => {
  expect(describeShown({ site, page: getPage(site, "/garden/clean") })).toMatchObject({
    title: `${getSettings().name}: Clean`,
    description,
    alternates: {
      canonical: "/garden/clean",
      types: {
        "application/atom+xml": "/feed.xml",
        "text/markdown": "/garden/clean.md",
      },
    },
    openGraph: {
      type: "article",
      siteName: getSettings().name,
      url: "/garden/clean",
      title: "Clean",
      description,
      images: [
        {
          url: "/cards/garden/clean.png",
          width: 1200,
          height: 630,
          alt: `${getSettings().name}: Clean`,
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  });
});

test("a picture may be shown large, and the further parts of a list say nothing of it", () => {
  const shown = { site, page: getPage(site, "/garden") };
  expect(describeShown(shown).robots).toEqual({ "max-image-preview": "large" });
  const part = { path: "/garden/page-2", number: 2, label: "A … B", pages: [] };
  expect(describeShown({ ...shown, part }).robots).toBeUndefined();
});

test("a page names its Markdown only where there is one", () => {
  const typesWith = (hasMarkdown: boolean) =>
    Object.keys(describeShown({ site, page: getPage(site, "/garden") }, hasMarkdown).alternates?.types ?? {});
  expect(typesWith(true)).toEqual(["application/atom+xml", "text/markdown"]);
  expect(typesWith(false)).toEqual(["application/atom+xml"]);
});

test("home is the website itself", () => {
  expect(describeShown({ site, page: getPage(site, "/") })).toMatchObject({
    alternates: { canonical: "/", types: { "text/markdown": "/index.md" } },
    openGraph: { type: "website", images: [{ url: "/cards/index.png" }] },
  });
});
