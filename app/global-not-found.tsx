import type { Metadata } from "next";
import RootLayout from "@/app/layout";
import { NotFoundPage } from "@/components/not-found-page/not-found-page";
import { PageFrame } from "@/components/page-frame/page-frame";
import { loadSite } from "@/lib/content/site";
import { formatTitle, siteMetadata } from "@/lib/published/metadata";

export { generateViewport } from "@/app/layout";

export const metadata: Metadata = {
  ...siteMetadata,
  title: formatTitle("Page not found"),
  description: "There is no page at this address.",
};

/** The page for unknown paths. A `not-found.tsx` instead would be rendered once more into what Next writes of every page. */
export default async function NotFound() {
  const site = await loadSite();
  return (
    <RootLayout>
      <PageFrame site={site} kind="not-found">
        <NotFoundPage site={site} />
      </PageFrame>
    </RootLayout>
  );
}
