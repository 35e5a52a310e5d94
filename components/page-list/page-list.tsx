import styles from "@/components/page-list/page-list.module.css";
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

/** The pages of a section: each with what it solves, a recipe with its teaser and whether it fits tonight. */
export function SectionList({ pages }: { pages: readonly Page[] }) {
  const listed = pages.map((page): ListedPage => {
    const entry = { path: page.path, label: getLabel(page) };
    if (page.kind !== "recipe") return { ...entry, line: page.frontMatter.description };
    const { teaser, oven, totalTime, servings } = page.frontMatter;
    return { ...entry, line: teaser, facts: `${oven}-inch oven · ${formatDuration(totalTime)} · serves ${servings}` };
  });
  return <PageList pages={listed} />;
}
