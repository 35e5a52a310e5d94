import styles from "@/components/note-page/note-page.module.css";
import type { Page } from "@/lib/content/page";
import { getShortName, getTrail, listPages } from "@/lib/content/sections";
import type { Site } from "@/lib/content/site";

/** The other pages of a page's section, for someone whom a search engine dropped into the middle of it. */
export function MoreInSection({ site, page }: { site: Site; page: Page }) {
  const [, section, self] = getTrail(site, page);
  if (!section || !self) return null;
  const others = listPages(site, section).filter(({ path }) => path !== page.path);
  return (
    <nav className={styles.more} aria-labelledby="more-in-section">
      <p id="more-in-section">
        More from <a href={section.path}>{getShortName(section)}</a>
      </p>
      <ul>
        {others.map(({ path, heading }) => (
          <li key={path}>
            <a href={path}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
