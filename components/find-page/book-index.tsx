import styles from "@/components/find-page/book-index.module.css";
import type { Site } from "@/lib/content/site";
import { type BookEntry, type BookLetter, createBookIndex } from "@/lib/find/book-index";

/** The index of the site as a book has it: all that can be looked up, by letter. */
export function BookIndex({ site }: { site: Site }) {
  const letters = createBookIndex(site);
  return (
    <>
      <h2 id="index">Index</h2>
      <BookLetters letters={letters} />
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

/** The links to each letter of the index. */
function BookLetters({ letters }: { letters: readonly BookLetter[] }) {
  return (
    <nav className={styles.letters} aria-label="Letters of the index">
      <ul>
        {letters.map(({ letter }) => (
          <li key={letter}>
            <a href={`#${toLetterId(letter)}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
