import type { Viewport } from "next";
import type { ReactNode } from "react";
import { siteMetadata } from "@/lib/published/metadata";
import "@/app/tokens.css";
import "@/app/faces.css";
import "@/app/global.css";
import "@/app/table-cards.css";
import "@/app/charts.css";

export const metadata = siteMetadata;

/** The header's charcoal (`--charcoal` in tokens.css), so that a phone's own bar goes on from it. */
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#26211d" },
    { media: "(prefers-color-scheme: dark)", color: "#110f0e" },
  ],
};

/** The document around every page; what a visitor sees of the frame is in components/page-frame. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
