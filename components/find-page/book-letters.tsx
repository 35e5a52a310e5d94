import styles from "@/components/find-page/book-index.module.css";
import type { BookPart } from "@/lib/find/book-index";

/** The anchor of a letter's heading: `letter-a`, `letter-0-9`. */
export const toLetterId = (letter: string): string => `letter-${letter.toLowerCase().replace("–", "-")}`;

/** The way to each letter of the index, on this page or on one of its own. */
export function BookLetters({ parts, current }: { parts: readonly BookPart[]; current: string }) {
  const links = parts.flatMap(({ path, label, letters }) =>
    letters.map(({ letter }) => ({
      href: path === current ? `#${toLetterId(letter)}` : letters.length > 1 ? `${path}#${toLetterId(letter)}` : path,
      name: letters.length > 1 ? letter : label,
    })),
  );
  return (
    <nav className={styles.letters} aria-label="Letters of the index">
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
