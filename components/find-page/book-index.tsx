import styles from "@/components/find-page/book-index.module.css";
import { BookLetters, toLetterId } from "@/components/find-page/book-letters";
import type { Site } from "@/lib/content/site";
import type { BookEntry, BookLetter } from "@/lib/find/book-index";
import { listBookParts } from "@/lib/find/book-index";

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
