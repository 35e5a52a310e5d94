import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createPageMetadata } from "@/lib/discovery/metadata";
import { getPage } from "@/lib/navigation/navigation";
import { getSettings } from "@/lib/settings";

const site = await readMadeUpSite({
  "garden/clean.md": createTitledNote("Clean"),
});
const description = "What the page Clean is about, in a little more than fifty characters.";

test("a page names its title, address, Markdown and card for search engines and chat apps", () => {
  expect(createPageMetadata(getPage(site, "/garden/clean"))).toMatchObject({
    title: `${getSettings().name}: Clean`,
    description,
    alternates: { canonical: "/garden/clean", types: { "text/markdown": "/garden/clean.md" } },
    openGraph: { type: "article", url: "/garden/clean", title: "Clean", images: [{ url: "/cards/garden/clean.png" }] },
    twitter: { card: "summary_large_image" },
  });
});
