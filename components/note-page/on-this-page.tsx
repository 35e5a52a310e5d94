import styles from "@/components/note-page/note-page.module.css";
import type { Section } from "@/lib/content/page";

/** Fewer sections than this are seen at a glance, more than this need two columns on a phone. */
const fewestListed = 3;
const mostInOneColumn = 8;

/** Whether a page is long enough for a list of its sections. */
export const hasList = (sections: readonly Section[]): boolean => sections.length >= fewestListed;

/** The list of a page's sections, for pages long enough to need one. */
export function OnThisPage({ sections }: { sections: readonly Section[] }) {
  if (!hasList(sections)) return null;
  return (
    <nav className={styles.onThisPage} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul className={sections.length > mostInOneColumn ? styles.long : undefined}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
