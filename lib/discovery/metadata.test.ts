import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createPageMetadata } from "@/lib/discovery/metadata";
import { getPage } from "@/lib/navigation/navigation";
import { getSettings } from "@/lib/settings";

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "garden/index.md": createTitledNote("Garden tips: all of them"),
  "garden/clean.md": createTitledNote("Clean"),
});
const description = "What the page Clean is about, in a little more than fifty characters.";

test("a page says to search engines and chat apps what it is, with its card", () => {
  expect(createPageMetadata(getPage(site, "/garden/clean"))).toMatchObject({
    title: `${getSettings().name}: Clean`,
    description,
    robots: { "max-image-preview": "large" },
    alternates: {
      canonical: "/garden/clean",
      types: { "application/atom+xml": "/feed.xml", "text/markdown": "/garden/clean.md" },
    },
    openGraph: {
      type: "article",
      siteName: getSettings().name,
      url: "/garden/clean",
      title: "Clean",
      description,
      images: [{ url: "/cards/garden/clean.png", width: 1200, height: 630, alt: `${getSettings().name}: Clean` }],
    },
    twitter: { card: "summary_large_image" },
  });
});

test("a page names its Markdown only where there is one, and home is the website itself", () => {
  const types = { "application/atom+xml": "/feed.xml" };
  expect(createPageMetadata(getPage(site, "/garden"), false).alternates?.types).toEqual(types);
  expect(createPageMetadata(getPage(site, "/"))).toMatchObject({
    alternates: { canonical: "/", types: { "text/markdown": "/index.md" } },
    openGraph: { type: "website", images: [{ url: "/cards/index.png" }] },
  });
});
