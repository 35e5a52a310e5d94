import styles from "@/components/page-list/page-list.module.css";
import related from "@/components/related-pages/related-pages.module.css";
import type { Page } from "@/lib/content/page";
import { getLabel } from "@/lib/navigation/navigation";
import { formatDuration } from "@/lib/recipes/kitchen-words";

/** A page as a list shows it: its link, a line on it, and facts that decide whether it fits. */
type ListedPage = { path: string; label: string; line?: string | undefined; facts?: string | undefined };

type PageListProps = {
  pages: readonly ListedPage[];
  /** Whether they are to be read in their order, which is then numbered. */
  isOrdered?: boolean;
  /** The path of the page you are on. */
  current?: string | undefined;
};

/** The one list of pages: bare links, or entries between rules where pages have a line. */
export function PageList({ pages, isOrdered = false, current }: PageListProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={pages.some(({ line }) => line) ? styles.described : styles.bare}>
      {pages.map(({ path, label, line, facts }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? "page" : undefined}>
            {label}
          </a>
          {line && <p>{line}</p>}
          {facts && <p className={styles.atAGlance}>{facts}</p>}
        </li>
      ))}
    </List>
  );
}

/** Pages as links alone. */
export const labelPages = (pages: readonly Page[]): ListedPage[] =>
  pages.map((page) => ({ path: page.path, label: getLabel(page) }));

/** Pages with what each solves; recipes with the line that makes one want them, and whether they fit tonight. */
const describePages = (pages: readonly Page[]): ListedPage[] =>
  pages.map((page) => {
    const entry = { path: page.path, label: getLabel(page) };
    if (page.kind !== "recipe") return { ...entry, line: page.frontMatter.description };
    const { teaser, oven, totalTime, servings } = page.frontMatter;
    return { ...entry, line: teaser, facts: `${oven}-inch oven · ${formatDuration(totalTime)} · serves ${servings}` };
  });

/** The pages of a section, each with a line on it. */
export const SectionList = ({ pages }: { pages: readonly Page[] }) => <PageList pages={describePages(pages)} />;

/** Other pages on what this one is about, where there are any. */
export function RelatedPages({ pages }: { pages: readonly Page[] }) {
  if (!pages.length) return null;
  return (
    <nav className={related.related} aria-label="Related">
      <h2>Related</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{getLabel(page)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
