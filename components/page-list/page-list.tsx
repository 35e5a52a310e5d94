import { Fragment, type ReactNode } from "react";
import styles from "@/components/page-list/page-list.module.css";
import { groupBy } from "@/lib/collections";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { listRows, type Row } from "@/lib/navigation/list-rows";
import { getLabel } from "@/lib/navigation/navigation";
import { recipeFacts } from "@/lib/recipes/recipe-facts";

type ListedPage = {
  path: string;
  label: string;
  fact?: string;
  line?: string | undefined;
  /** Numbers at the end of the row with their words: `17 / 8`, `coals, 12-inch`. */
  figures?: readonly (readonly [number: string, words: string])[];
};

type PageListProps = {
  pages: readonly ListedPage[];
  isOrdered?: boolean;
  /** The path of the current page. */
  current?: string | undefined;
};

/** A list of links, or of rows if a page has a fact or a line. */
export function PageList({ pages, isOrdered = false, current }: PageListProps) {
  const List = isOrdered ? "ol" : "ul";
  const hasRows = pages.some(({ fact, line }) => fact || line);
  return (
    <List className={`links ${styles.list} ${hasRows ? styles.rows : ""}`.trim()}>
      {pages.map(({ path, label, fact, line, figures = [] }) => (
        <li key={path} className={figures.length ? styles.dish : undefined}>
          <a href={path} aria-current={path === current ? "page" : undefined}>
            {label}
          </a>
          {fact && (
            <span className={`quiet ${styles.fact}`}>
              <Command text={fact} />
            </span>
          )}
          {line && <p className="quiet">{line}</p>}
          {figures.map(([number, words]) => (
            <p key={words} className={`quiet ${styles.figure}`}>
              <b>{number}</b> {words}
            </p>
          ))}
        </li>
      ))}
    </List>
  );
}

/** A command, with options that don't break after a hyphen and addresses that may break after a slash. */
const Command = ({ text }: { text: string }) =>
  text.split(/((?<=^| )[-/][^ ]+|(?<=\w)\/(?=\w))/).map((part, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return part;
    if (part !== "/")
      return (
        <span key={key} className="option">
          {part}
        </span>
      );
    return (
      <Fragment key={key}>
        /<wbr />
      </Fragment>
    );
  });

export const labelPages = (pages: readonly Page[]): ListedPage[] =>
  pages.map((page) => ({ path: page.path, label: getLabel(page) }));

type SectionListProps = {
  site: Site;
  index: Page;
  /** Shown next to the list in a wide window. */
  children?: ReactNode;
};

/** The pages and tips of a section by group, with a command or fact, or a recipe's time and coals. */
export function SectionList({ site, index, children }: SectionListProps) {
  const groups = [...groupBy(listRows(site, index), ({ group = "" }) => group)];
  const lists = groups.map(([group, rows]) => (
    <section key={group} className={group ? styles.group : undefined}>
      {group && <h2 className="quiet">{group}</h2>}
      <PageList pages={rows.map(toListedPage)} />
    </section>
  ));
  return (
    <div className={children ? styles.withNext : undefined}>
      <div className={styles.groups}>{lists}</div>
      {children}
    </div>
  );
}

function toListedPage({ path, label, fact, page }: Row): ListedPage {
  if (page?.kind !== "recipe") return { path, label, fact };
  const { time, details, coals, ovens } = recipeFacts(page.frontMatter).whole;
  return {
    path,
    label,
    line: page.frontMatter.teaser,
    figures: [
      [time, details.join(" · ")],
      [coals, `coals, ${ovens}`],
    ],
  };
}
