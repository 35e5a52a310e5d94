import styles from "@/components/related-pages/related-pages.module.css";
import type { Page } from "@/lib/content/page";
import { getLabel } from "@/lib/navigation/navigation";

/** Other pages on what this one is about, where there are any. */
export function RelatedPages({ pages }: { pages: readonly Page[] }) {
  if (!pages.length) return null;
  return (
    <nav className={styles.related} aria-label="Related">
      <h2>Related</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{getLabel(page)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
