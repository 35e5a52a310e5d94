import type { Metadata } from "next";
import RootLayout from "@/app/layout";
import { NotFound } from "@/components/not-found/not-found";
import { createSiteMetadata, formatTitle } from "@/lib/discovery/metadata";

export { viewport } from "@/app/layout";

export const metadata: Metadata = {
  ...createSiteMetadata(),
  title: formatTitle("Page not found"),
  description: "There is no page at this address.",
};

/** The page for unknown paths. A `not-found.tsx` instead would be rendered again into what Next writes of every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <NotFound />
    </RootLayout>
  );
}
