import styles from "@/components/frame/frame.module.css";
import type { MenuLink } from "@/lib/navigation/navigation";

/** The way to this page from home, where there is a section between; the page itself, the last crumb, is its heading. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly MenuLink[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumbs">
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
