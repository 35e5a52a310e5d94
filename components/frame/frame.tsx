import type { ReactNode } from "react";
import styles from "@/components/frame/frame.module.css";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { drawMark } from "@/lib/icons/mark";
import { getCrumbs, getMenu, hasPage, listNeighbors, type MenuLink } from "@/lib/navigation/navigation";
import { hasOffline } from "@/lib/offline/has-offline";
import { offlinePath } from "@/lib/offline/kept-site";
import { feedPath, openSearchPath } from "@/lib/output/delivered-files";
import { findPath } from "@/lib/paths";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

/** Pages that look alike, and share a style sheet. */
export type PageKind =
  | "home"
  | "index"
  | "note"
  | "chart"
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

/** The footer's links to pages, of which each site has some. */
const footerPages = [
  [findPath, "Find anything"],
  [offlinePath, "Read it offline"],
  ["/about", "About this site"],
] as const;

/** Pages whose field is in the page. */
const ownField: readonly PageKind[] = ["home", "find", "not-found"];

/** What every page has around it: header, menus, main, footer. It works without any script. */
export function Frame({ site, page, kind, children }: FrameProps) {
  const { name, owner, firstYear } = getSettings();
  const path = page?.path;
  const crumbs = page ? getCrumbs(site, page) : [];
  const section = crumbs[1]?.path;
  const neighbors = page ? listNeighbors(site, page) : [];
  const top = getMenu(site, "top");
  const footerLinks = [
    ...footerPages.filter(([path]) => (path === offlinePath ? hasOffline(site) : hasPage(site, path))),
    [feedPath, "Atom feed"] as const,
  ];
  return (
    <div className={styles.frame} data-kind={kind}>
      {/* React puts it into the head; Next's metadata knows no link with a title. */}
      {hasPage(site, findPath) && (
        <link rel="search" type="application/opensearchdescription+xml" title={name} href={openSearchPath} />
      )}
      <a className={`screen ${styles.skip}`} href="#main">
        Skip to main content
      </a>
      <header className={styles.header}>
        <Logo />
        {hasPage(site, findPath) && !ownField.includes(kind) && (
          // biome-ignore lint/a11y/useSemanticElements: screen readers that don't know the search element yet know the role
          <form className={styles.search} role="search" action={findPath}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M10.5 10.5 15 15M12 6.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" />
            </svg>
            <input id="q" name="q" type="search" aria-label="Search" placeholder="Search" />
          </form>
        )}
        {top.length > 0 && (
          <nav className={styles.topNav} aria-label="Top menu">
            <MenuList links={top} current={path} section={section} />
          </nav>
        )}
      </header>
      {/* The summary toggles the menu after it: CSS reads `open`. A menu inside could not be shown at 600 px while closed. */}
      <details className={styles.toggle}>
        <summary>Menu</summary>
      </details>
      <nav className={`${styles.menu} ${styles.sideMenu}`} aria-label="Side menu">
        <MenuList links={getMenu(site, "side")} current={path} section={section} />
      </nav>
      <main className={styles.main} id="main" tabIndex={-1}>
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </main>
      {path && neighbors.length > 0 && <SectionNav links={neighbors} current={path} />}
      <footer className={`quiet ${styles.footer}`}>
        <p>
          © {formatYears(firstYear, new Date().getFullYear())} {owner}
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

const formatYears = (first: number, last: number) => (first < last ? `${first}–${last}` : String(last));

/** The way home: a page with a folded corner and an ember on it, and the site's name. */
function Logo() {
  return (
    <a className={styles.logo} href="/">
      <svg
        viewBox="0 0 32 32"
        role="img"
        aria-label="Home:"
        dangerouslySetInnerHTML={{ __html: drawMark(loadTokens()) }}
      />
      {getSettings().name}
    </a>
  );
}

/** The way to this page from home, where there is a section between; the page itself, the last crumb, is its heading. */
function Breadcrumbs({ crumbs }: { crumbs: readonly MenuLink[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={`quiet ${styles.breadcrumbs}`} aria-label="Breadcrumbs">
      <ol>
        {crumbs.slice(0, -1).map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SectionNavProps = {
  /** The index of the section, then the pages around this one. */
  links: readonly MenuLink[];
  current: string;
};

/**
 * The other pages of this section. It comes after the text, where a phone shows it; a wider window has it below
 * the side menu.
 */
function SectionNav({ links, current }: SectionNavProps) {
  return (
    <nav className={`${styles.menu} ${styles.section}`} aria-labelledby="in-this-section">
      <p className="quiet" id="in-this-section">
        In this section
      </p>
      <MenuList links={links} current={current} />
    </nav>
  );
}

type MenuListProps = {
  links: readonly MenuLink[];
  current?: string;
  /** The address of the section that the page you are on belongs to. */
  section?: string;
};

/** The links of a menu; the one of the page you are on says so, or else the one of its section. */
function MenuList({ links, current, section }: MenuListProps) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? "page" : path === section || undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
