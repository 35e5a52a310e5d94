import type { Viewport } from "next";
import type { ReactNode } from "react";
import { FollowChanges } from "@/app/follow-changes";
import { getContentVersion } from "@/lib/content/site";
import { createSiteMetadata } from "@/lib/discovery/metadata";
import { loadTokens } from "@/lib/tokens";
import "@/app/tokens.default.css";
import "@/app/tokens.css";
import "@/app/global.css";
import "@/app/samples.css";
import "@/app/tables.css";
import "@/app/formulas.css";

export const metadata = createSiteMetadata();

const { light, dark } = loadTokens()("paper");

/** Phones color their own bar like the header. Not a function, because Next may then put it anywhere in the head. */
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: light },
    { media: "(prefers-color-scheme: dark)", color: dark },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        {process.env.NODE_ENV === "development" && <FollowChanges version={await getContentVersion()} />}
      </body>
    </html>
  );
}
