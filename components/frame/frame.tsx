import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/frame/breadcrumbs";
import styles from "@/components/frame/frame.module.css";
import { Logo } from "@/components/frame/logo";
import { MenuList } from "@/components/frame/menu-list";
import { SectionNav } from "@/components/frame/section-nav";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { feedPath, openSearchPath } from "@/lib/delivered/made-files";
import { listNeighbors } from "@/lib/navigation/list-parts";
import { getCrumbs, getMenu } from "@/lib/navigation/navigation";
import { getSettings } from "@/lib/settings";

/** Pages that look alike, and share a style sheet. */
export type PageKind =
  | "home"
  | "index"
  | "note"
  | "recipe"
  | "chapter"
  | "find"
  | "form"
  | "html-codes"
  | "color-preview"
  | "not-found";

type FrameProps = {
  site: Site;
  /** The page inside; none for the page that was not found. */
  page?: Page;
  /** Which of the site's style sheets the page has, for postbuild. */
  kind: PageKind;
  children: ReactNode;
};

const footerLinks = [
  ["/find", "Find anything"],
  ["/offline", "Read without a network"],
  ["/about", "About this site"],
  [feedPath, "Atom feed"],
] as const;

/** What every page has around it: header, menus, main, footer. It works without any script. */
export function Frame({ site, page, kind, children }: FrameProps) {
  const { name, owner, firstYear } = getSettings();
  const path = page?.path;
  const crumbs = page ? getCrumbs(site, page) : [];
  const section = crumbs[1]?.path;
  const neighbors = page ? listNeighbors(site, page) : [];
  return (
    <div className={styles.frame} data-kind={kind}>
      {/* React puts it into the head; Next's metadata knows no link with a title. */}
      <link rel="search" type="application/opensearchdescription+xml" title={name} href={openSearchPath} />
      <a className={styles.skip} href="#main">
        Skip to the text
      </a>
      <header className={styles.header}>
        <Logo />
        <nav className={styles.topNav} aria-label="Top">
          <MenuList links={getMenu(site, "top")} current={path} section={section} />
        </nav>
      </header>
      {/* The summary toggles the menu beside it: CSS reads `open`. A menu inside could not be shown at 600 px while closed. */}
      <details className={styles.toggle}>
        <summary>Menu</summary>
      </details>
      <nav
        className={`${styles.menu} ${styles.sideMenu}${neighbors.length ? "" : ` ${styles.alone}`}`}
        aria-label="Side menu"
      >
        <MenuList links={getMenu(site, "side")} current={path} section={section} />
      </nav>
      <main className={styles.main} id="main" tabIndex={-1}>
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </main>
      {path && neighbors.length > 0 && <SectionNav links={neighbors} current={path} />}
      <footer className={styles.footer}>
        <p>
          © {firstYear}–{new Date().getFullYear()} {owner}
        </p>
        {footerLinks.map(([href, label]) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
      </footer>
    </div>
  );
}
