import { FindForm } from "@/components/find-page/find-form";
import { Frame } from "@/components/frame/frame";
import styles from "@/components/not-found/not-found.module.css";
import { PageList } from "@/components/page-list/page-list";
import { loadSite } from "@/lib/content/site";
import { listSectionIndexes } from "@/lib/navigation/home-bands";
import { getShortName, hasPage } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";

/** The 404 page. browser.ts finds `requested-url`, `nearest-page` and `q` by their ids. */
export async function NotFound() {
  const site = await loadSite();
  const sections = listSectionIndexes(site).map((page) => ({ path: page.path, label: getShortName(page) }));
  const pages = site.pages.map((page) => [page.path, getShortName(page)]);
  return (
    <Frame site={site} pageType="find">
      <h1>404 Error</h1>
      <div data-island="not-found" data-pages={JSON.stringify(pages)}>
        <p>
          <code id="requested-url">The requested URL</code>
          {" does not exist."}
          <br />
          <span>Please check the url and try again.</span>
        </p>
        <p className={`charcoal ${styles.nearest}`} id="nearest-page">
          <span>Go to</span> <a href="/">the home page</a>
        </p>
        {hasPage(site, findPath) && <FindForm label="Search this site" />}
      </div>
      <script type="module" src="/islands/not-found.js" />
      <div className={styles.sections}>
        <PageList pages={sections} />
      </div>
      {hasPage(site, "/contact") && (
        <p className="quiet">
          If a link on this site brought you here, please <a href="/contact">report it</a>.
        </p>
      )}
    </Frame>
  );
}
