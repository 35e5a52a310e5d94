import type { ReactNode } from "react";
import "@/components/frame/frame.css";
import { feedPath, openSearchPath } from "@/lib/build/delivered-files";
import { drawMark } from "@/lib/cards/symbols";
import type { Page, Site } from "@/lib/content/page";
import { getCrumbs, getMenu, hasOffline, hasPage, listNeighbors, type MenuLink } from "@/lib/navigation/navigation";
import { findPath, offlinePath } from "@/lib/paths";
import { getSettings, getSiteToday } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

/** Pages of one type share a stylesheet. postbuild/next-export.ts reads the type from `data-kind`. */
export type PageType = "home" | "index" | "note" | "chart" | "recipe" | "chapter" | "find" | "form" | "tool";

type FrameProps = {
  site: Site;
  /** Left out for the 404 page and the answers to forms. */
  page?: Page;
  pageType: PageType;
  children: ReactNode;
};

/** The footer links to those pages that the site has. */
const footerPages = [
  [findPath, "Find anything"],
  [offlinePath, "Read it offline"],
  ["/about", "About this site"],
] as const;

/** The header has no search field on these pages: they have their own, with the same id. */
const typesWithFindForm: readonly PageType[] = ["home", "find"];

/** The header, menus and footer around every page. Works without any script. */
export function Frame({ site, page, pageType, children }: FrameProps) {
  const { name, owner, firstYear, editUrl } = getSettings();
  const path = page?.path;
  const crumbs = page ? getCrumbs(site, page) : [];
  const section = crumbs[1]?.path;
  const neighbors = page ? listNeighbors(site, page) : [];
  const topLinks = getMenu(site, "top");
  const footerLinks = [
    ...footerPages.filter(([path]) => (path === offlinePath ? hasOffline(site) : hasPage(site, path))),
    [feedPath, "Atom feed"] as const,
  ];
  return (
    <div className="frame" data-kind={pageType}>
      {/* React moves it into the head. Next's metadata can't give a link a title. */}
      {hasPage(site, findPath) && (
        <link rel="search" type="application/opensearchdescription+xml" title={name} href={openSearchPath} />
      )}
      <a className="screen visually-hidden skip" href="#main">
        Skip to main content
      </a>
      <header className="cluster">
        <a className="logo" href="/">
          <svg
            viewBox="6 0 20 32"
            role="img"
            aria-label="Home:"
            dangerouslySetInnerHTML={{ __html: drawMark(loadTokens()) }}
          />
          {name}
        </a>
        {hasPage(site, findPath) && !typesWithFindForm.includes(pageType) && (
          // biome-ignore lint/a11y/useSemanticElements: screen readers that don't know the search element yet know the role
          <form className="search" role="search" action={findPath}>
            <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
              <path d="M10.5 10.5 15 15M12 6.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" />
            </svg>
            <input
              id="q"
              name="q"
              type="search"
              aria-label="Search"
              placeholder="Find anything"
              title="Press / to come here"
            />
          </form>
        )}
        {topLinks.length > 0 && (
          <nav aria-label="Top menu">
            <MenuList links={topLinks} current={path} section={section} />
          </nav>
        )}
      </header>
      {/* CSS shows the menu below while this is open. A menu inside couldn't be shown on wide screens while closed. */}
      <details>
        <summary>Menu</summary>
      </details>
      <nav className="menu" aria-label="Side menu">
        <MenuList links={getMenu(site, "side")} current={path} section={section} />
      </nav>
      <main id="main" tabIndex={-1}>
        <Breadcrumbs crumbs={crumbs} />
        {children}
      </main>
      {/* The pages around this one: below the text on a phone, below the side menu in a wider window. */}
      {neighbors.length > 0 && (
        <nav className="menu" aria-labelledby="in-this-section">
          <p className="quiet" id="in-this-section">
            In this section
          </p>
          <MenuList links={neighbors} current={path} />
        </nav>
      )}
      <footer className="quiet cluster">
        <p>
          © {formatYears(firstYear, Number.parseInt(getSiteToday(), 10))} {owner}
        </p>
        {page && editUrl && (
          <p>
            <a href={editUrl.replace("{file}", page.file)}>Edit this page</a>
          </p>
        )}
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

/** Leaves out the last crumb, which is the page itself: its heading says so. */
function Breadcrumbs({ crumbs }: { crumbs: readonly MenuLink[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="quiet breadcrumbs" aria-label="Breadcrumbs">
      <ol className="cluster">
        {crumbs.slice(0, -1).map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MenuListProps = {
  links: readonly MenuLink[];
  /** The path of the current page. */
  current?: string | undefined;
  /** The path of its section. */
  section?: string | undefined;
};

/** Marks the link of the current page, or else of its section. */
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
