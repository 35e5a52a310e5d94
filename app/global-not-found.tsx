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

/** The 404 page. With `not-found.tsx` Next would also render it into the data of every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <NotFound />
    </RootLayout>
  );
}
