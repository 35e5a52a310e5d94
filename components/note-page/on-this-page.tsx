import styles from "@/components/note-page/note-page.module.css";
import type { Section } from "@/lib/content/page";

/** Fewer sections than this are seen at a glance. */
const fewestListed = 3;

/** The list of a page's sections, for pages long enough to need one. */
export function OnThisPage({ sections }: { sections: readonly Section[] }) {
  if (sections.length < fewestListed) return null;
  return (
    <nav className={styles.onThisPage} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
