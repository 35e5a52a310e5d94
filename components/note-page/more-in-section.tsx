import styles from "@/components/note-page/note-page.module.css";
import type { Page } from "@/lib/content/kinds/kinds";
import type { Site } from "@/lib/content/site";
import { listNeighbors } from "@/lib/navigation/list-parts";
import { getIndex, getShortName } from "@/lib/navigation/navigation";

/** The pages around this one in its section, for someone whom a search engine dropped into the middle of it. */
export function MoreInSection({ site, page }: { site: Site; page: Page }) {
  const index = getIndex(site, page);
  if (!index) return null;
  return (
    <nav className={styles.more} aria-labelledby="more-in-section">
      <p id="more-in-section">
        More from <a href={index.path}>{getShortName(index)}</a>
      </p>
      <ul>
        {listNeighbors(site, index, page).map(({ path, heading }) => (
          <li key={path}>
            <a href={path}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
