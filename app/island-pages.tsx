import type { ReactNode } from "react";
import { ColorPreview } from "@/components/color-preview/color-preview";
import { ContactForm } from "@/components/contact-form/contact-form";
import { BookIndex } from "@/components/find-page/book-index";
import { FindBox } from "@/components/find-page/find-box";
import type { PageKind } from "@/components/frame/frame";
import { HtmlCodes } from "@/components/html-codes/html-codes";
import { Island } from "@/components/island/island";
import { OfflineBox } from "@/components/offline/offline-box";
import type { Site } from "@/lib/content/site";
import { getMessagingSettings } from "@/lib/message/settings";
import { offlinePath } from "@/lib/offline/kept-site";
import { findPath } from "@/lib/paths";

type IslandPage = {
  /** Which of the site's style sheets the page has. */
  kind: PageKind;
  /** What the page has between its introduction and its first part. */
  show(site: Site): ReactNode;
};

const toolHelp = "This tool’s script didn’t start. Reload the page to try again; the tables below work without it.";

/** The pages with something to operate next to their Markdown, by path. */
export const islandPages: Readonly<Record<string, IslandPage>> = {
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
    show: () => (
      <Island name="color-preview" help={toolHelp}>
        <ColorPreview />
      </Island>
    ),
  },
  "/htmlcodes": {
    kind: "html-codes",
    show: () => (
      <Island name="html-codes" help={toolHelp}>
        <HtmlCodes />
      </Island>
    ),
  },
  [findPath]: {
    kind: "find",
    show: (site) => (
      <>
        <FindBox />
        <BookIndex site={site} path={findPath} />
      </>
    ),
  },
  [offlinePath]: { kind: "form", show: () => <OfflineBox /> },
};
