import { notFound, permanentRedirect } from "next/navigation";
import { loadChangedSite } from "@/app/load-changed-site";
import { ColorPreview } from "@/components/color-preview/color-preview";
import { ContactForm } from "@/components/contact-form/contact-form";
import { FindBox } from "@/components/find-page/find-box";
import { HtmlCodes } from "@/components/html-codes/html-codes";
import { Island } from "@/components/island/island";
import { OfflineBox } from "@/components/offline/offline-box";
import { toOldPath } from "@/lib/build/old-paths";
import { isDeveloping, loadSite } from "@/lib/content/site";
import { createPageMetadata } from "@/lib/discovery/metadata";
import { getMessagingSettings } from "@/lib/message/settings";
import { getPage, hasPage } from "@/lib/navigation/navigation";
import { findPath, offlinePath } from "@/lib/paths";

// Stylesheets are loaded in the order of imports: the page's come after those of its islands.

import { ContentPage, type PageIsland } from "@/components/content-page/content-page";

const toolHelp = "This tool’s script didn’t start. Reload the page to try again; the tables below work without it.";

/** The islands by the path of their page. */
const islands: Readonly<Record<string, PageIsland>> = {
  "/contact": {
    pageType: "form",
    render: () => (
      <Island
        name="contact-form"
        data={getMessagingSettings()}
        adds=".charcoal"
        help="This page’s script didn’t start. The form works without it: fill in every field and press Send."
      >
        <ContactForm {...getMessagingSettings()} />
      </Island>
    ),
  },
  "/cs/colors": {
    pageType: "tool",
    isFirst: true,
    render: () => (
      <Island name="color-preview" help={toolHelp}>
        <ColorPreview />
      </Island>
    ),
  },
  "/htmlcodes": {
    pageType: "tool",
    isFirst: true,
    render: () => (
      <Island name="html-codes" adds=".charcoal" help={toolHelp}>
        <HtmlCodes />
      </Island>
    ),
  },
  [findPath]: {
    pageType: "find",
    render: (site) => <FindBox site={site} />,
  },
  [offlinePath]: { pageType: "form", render: (site) => <OfflineBox site={site} /> },
};

type PathProps = { params: Promise<{ path?: string[] }> };

async function findPage({ params }: PathProps) {
  const { path: segments = [] } = await params;
  const path = `/${segments.join("/")}`;
  const site = isDeveloping ? await loadChangedSite(path) : await loadSite();
  if (hasPage(site, path)) return { site, page: getPage(site, path) };
  const moved = site.pages.find(({ frontMatter }) => frontMatter.aliases?.map(toOldPath).includes(toOldPath(path)));
  return moved ? permanentRedirect(moved.path) : notFound();
}

const listPaths = async () =>
  (await loadSite()).pages.map(({ path }) => ({ path: path === "/" ? [] : path.slice(1).split("/") }));

/** Every path that a build renders. In development Next would cache this list and miss new pages. */
export const generateStaticParams = isDeveloping ? undefined : listPaths;

export const generateMetadata = async (props: PathProps) => createPageMetadata((await findPage(props)).page);

export default async function Page(props: PathProps) {
  const { site, page } = await findPage(props);
  return <ContentPage site={site} page={page} island={islands[page.path]} />;
}
