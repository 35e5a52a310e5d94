import styles from "@/components/find-page/book-index.module.css";
import type { Site } from "@/lib/content/site";
import { type BookEntry, type BookLetter, type BookPart, listBookParts } from "@/lib/find/book-index";

type BookIndexProps = {
  site: Site;
  /** The page's path: that of the whole index, or of a letter where one page cannot hold all. */
  path: string;
};

/** The index of the site as a book has it: all that can be looked up, by letter. */
export function BookIndex({ site, path }: BookIndexProps) {
  const parts = listBookParts(site);
  const letters = parts.find((part) => part.path === path)?.letters ?? [];
  return (
    <>
      <h2 id="index">Index</h2>
      <BookLetters parts={parts} current={path} />
      {letters.map(({ letter, entries }) => (
        <section key={letter} className={styles.letter}>
          <h3 id={toLetterId(letter)}>{letter}</h3>
          <Entries entries={entries} />
        </section>
      ))}
    </>
  );
}

function Entries({ entries }: Pick<BookLetter, "entries">) {
  const isMarks = entries.every(({ name }) => !/[\p{L}\p{N}]/u.test(name));
  return (
    <ul className={isMarks ? styles.marks : styles.entries}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Entry {...entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, places }: BookEntry) {
  const [first, ...others] = places;
  if (!first || others.length === 0) return <a href={first?.href}>{name}</a>;
  return (
    <>
      {`${name}: `}
      {places.map(({ href, page }, place) => [
        place > 0 && ", ",
        <a key={href} href={href}>
          {page}
        </a>,
      ])}
    </>
  );
}

/** The anchor of a letter's heading: `letter-a`, `letter-0-9`. */
const toLetterId = (letter: string): string => `letter-${letter.toLowerCase().replace("–", "-")}`;

/** The links to each letter of the index, on this page or on a separate one: to where it begins. */
function BookLetters({ parts, current }: { parts: readonly BookPart[]; current: string }) {
  const begun = new Map(
    parts.flatMap(({ path, letters }) => letters.map(({ letter }): [string, string] => [letter, path])).reverse(),
  );
  return (
    <nav className={styles.letters} aria-label="Letters of the index">
      <ul>
        {[...begun].reverse().map(([letter, path]) => (
          <li key={letter}>
            <a href={`${path === current ? "" : path}#${toLetterId(letter)}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
