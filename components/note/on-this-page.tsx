import styles from "@/components/note/note.module.css";
import type { Part } from "@/lib/content/page";

/** Fewer parts than this are seen at a glance, more than this need two columns on a phone. */
const fewestListed = 3;
const mostInOneColumn = 8;

/** Whether a page is long enough for a list of its parts. */
export const hasList = (parts: readonly Part[]): boolean => parts.length >= fewestListed;

/** The list of a page's parts, for pages long enough to need one. */
export function OnThisPage({ parts }: { parts: readonly Part[] }) {
  if (!hasList(parts)) return null;
  return (
    <nav className={styles.onThisPage} aria-labelledby="on-this-page">
      <div>
        <p id="on-this-page">On this page</p>
        <ul className={parts.length > mostInOneColumn ? styles.long : undefined}>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
