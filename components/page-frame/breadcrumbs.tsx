import styles from "@/components/page-frame/page-frame.module.css";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Page } from "@/lib/content/kinds/kinds";
import { getShortName } from "@/lib/navigation/navigation";
import { createBreadcrumbs } from "@/lib/published/breadcrumbs";
import { settings } from "@/lib/settings";

/** The way to this page, for search engines on every page and for eyes where there is a section between. */
export function Breadcrumbs({ trail }: { trail: readonly Page[] }) {
  const above = trail.slice(0, -1);
  const steps = trail.map(({ heading, path }) => ({ name: heading, path }));
  return (
    <>
      <StructuredData data={createBreadcrumbs(steps, settings.url)} />
      {above.length > 1 && (
        <nav className={styles.breadcrumbs} aria-label="Breadcrumbs">
          <ol>
            {above.map((page) => (
              <li key={page.path}>
                <a href={page.path}>{page.path === "/" ? "Home" : getShortName(page)}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}
