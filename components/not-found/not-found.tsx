import { FindForm } from "@/components/find-page/find-form";
import { Frame } from "@/components/frame/frame";
import styles from "@/components/not-found/not-found.module.css";
import { PageList } from "@/components/page-list/page-list";
import { loadSite } from "@/lib/content/site";
import { listHomeBlocks } from "@/lib/navigation/home-blocks";
import { hasPage } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";

/** What a visitor sees at a path without a page, in the frame. It reads well without its script. */
export async function NotFound() {
  const site = await loadSite();
  const sections = listHomeBlocks(site).flatMap(({ path, name }) => (path ? [{ path, label: name }] : []));
  return (
    <Frame site={site} kind="not-found">
      <h1>404 Error</h1>
      <div data-island="not-found">
        <p>
          <strong className={styles.requested} id="requested-url">
            The requested URL
          </strong>
          {" does not exist."}
        </p>
        <p>Please check the url and try again.</p>
        <p className={styles.nearest} id="nearest-page" hidden>
          Maybe you’re looking for <a href="/">the home page</a>.
        </p>
        {hasPage(site, findPath) && <FindForm label="Search this site" />}
      </div>
      <script type="module" src="/islands/not-found.js" />
      {hasPage(site, "/contact") && (
        <p>
          If a link on this site brought you here, please <a href="/contact">report it</a>.
        </p>
      )}
      <p>
        You can also start from <a href="/">the home page</a> or one of these:
      </p>
      <PageList pages={sections} />
    </Frame>
  );
}
