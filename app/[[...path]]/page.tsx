import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ColorPreview } from "@/components/color-preview/color-preview";
import { ContactForm } from "@/components/contact-form/contact-form";
import { FindBox } from "@/components/find-page/find-box";
import type { PageKind } from "@/components/frame/frame";
import { HtmlCodes } from "@/components/html-codes/html-codes";
import { Island } from "@/components/island/island";
import { OfflineBox } from "@/components/offline/offline-box";
import { loadSite, type Site } from "@/lib/content/site";
import { createPageMetadata } from "@/lib/discovery/metadata";
import { getMessagingSettings } from "@/lib/message/settings";
import { getPage, hasPage } from "@/lib/navigation/navigation";
import { offlinePath } from "@/lib/offline/stored-site";
import { findPath } from "@/lib/paths";

// Style sheets are delivered in the order of imports: what is around an island comes after it.

import { ContentPage } from "@/components/content-page/content-page";

type IslandPage = {
  /** Which of the site's style sheets the page has. */
  kind: PageKind;
  /** What the page has between its introduction and its first part. */
  show(site: Site): ReactNode;
  /** Whether it comes before the introduction. */
  isFirst?: boolean;
};

const toolHelp = "This tool’s script didn’t start. Reload the page to try again; the tables below work without it.";

/** The pages with something to operate next to their Markdown, by path. */
const islandPages: Readonly<Record<string, IslandPage>> = {
  "/contact": {
    kind: "form",
    show: () => (
      <Island
        name="contact-form"
        data={getMessagingSettings()}
        help="This page’s script didn’t start. The form works without it: fill in every field and press Send."
      >
        <ContactForm {...getMessagingSettings()} />
      </Island>
    ),
  },
  "/cs/colors": {
    kind: "color-preview",
    isFirst: true,
    show: () => (
      <Island name="color-preview" help={toolHelp}>
        <ColorPreview />
      </Island>
    ),
  },
  "/htmlcodes": {
    kind: "html-codes",
    isFirst: true,
    show: () => (
      <Island name="html-codes" help={toolHelp}>
        <HtmlCodes />
      </Island>
    ),
  },
  [findPath]: {
    kind: "find",
    show: (site) => <FindBox site={site} />,
  },
  [offlinePath]: { kind: "form", show: (site) => <OfflineBox site={site} /> },
};

type PathProps = { params: Promise<{ path?: string[] }> };

async function findPage({ params }: PathProps) {
  const { path: steps = [] } = await params;
  const path = `/${steps.join("/")}`;
  const site = await loadSite();
  return { site, page: hasPage(site, path) ? getPage(site, path) : notFound() };
}

const listPaths = async () =>
  (await loadSite()).pages.map(({ path }) => ({ path: path === "/" ? [] : path.slice(1).split("/") }));

/** Every path that a build renders. In development Next would make this list in the background, and miss a new page at first. */
export const generateStaticParams = process.env.NODE_ENV === "development" ? undefined : listPaths;

export const generateMetadata = async (props: PathProps) => createPageMetadata((await findPage(props)).page);

/** The page at a path, with its island if it has one. */
export default async function Page(props: PathProps) {
  const { site, page } = await findPage(props);
  const island = islandPages[page.path];
  return (
    <ContentPage site={site} page={page} {...(island && { kind: island.kind, isFirst: island.isFirst ?? false })}>
      {island?.show(site)}
    </ContentPage>
  );
}
