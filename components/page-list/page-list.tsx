import { toHtml } from "hast-util-to-html";
import { Fragment } from "react";
import { PictureImage } from "@/components/frame/page-picture";
import styles from "@/components/page-list/page-list.module.css";
import { groupBy } from "@/lib/collections";
import type { Page, RecipePage, Site } from "@/lib/content/page";
import { createReachLegend, createReachMark } from "@/lib/markdown/reach";
import { getLabel, isSortedByDay, type ListRow, listRows, type MenuLink, toLink } from "@/lib/navigation/navigation";
import { drawPot, drawRecipePot } from "@/lib/recipes/draw-pot";
import { joinFacts, listSummary, recipeFacts } from "@/lib/recipes/recipe-facts";
import { coalChartId } from "@/lib/recipes/sizes";

type ListedPage = MenuLink & {
  fact?: string;
  /** Whether the fact is a command. */
  isCommand?: boolean;
  reach?: string | undefined;
};

type PageListProps = {
  pages: readonly ListedPage[];
  isOrdered?: boolean;
  /** The path of the current page. */
  current?: string | undefined;
};

/** A list of links, or of rows if a page has a fact. */
export function PageList({ pages, isOrdered = false, current }: PageListProps) {
  const List = isOrdered ? "ol" : "ul";
  const hasRows = pages.some(({ fact }) => fact);
  return (
    <List className={`links plain ${styles.list} ${hasRows ? styles.rows : ""}`.trim()}>
      {pages.map(({ path, label, fact, isCommand, reach }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? "page" : undefined}>
            {label}
          </a>
          {fact && (
            <span className={`quiet ${styles.fact} ${isCommand ? styles.command : ""}`.trim()}>
              <Command text={fact} />
              {reach && <span dangerouslySetInnerHTML={{ __html: toHtml(createReachMark(reach)) }} />}
            </span>
          )}
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

/** Links to pages with the same subject, below a page's text. */
export function RelatedPages({ pages }: { pages: readonly Page[] }) {
  if (!pages.length) return null;
  return (
    <nav aria-label="Related">
      <h2 className="quiet">Related</h2>
      <PageList pages={pages.map(toLink)} />
    </nav>
  );
}

type SectionListProps = { site: Site; index: Page };

/**
 * The pages and tips of a section by group, with a command or fact. Recipes over coals are pots, and the last pot leads to the
 * other pages.
 */
export function SectionList({ site, index }: SectionListProps) {
  const rows = listRows(site, index);
  const recipes = rows.flatMap(({ page }) => (page?.kind === "recipe" && page.frontMatter.coals ? page : []));
  const guides = recipes.length > 0 ? rows.filter(({ page }) => page?.kind !== "recipe") : [];
  const others = rows.filter((row) => !guides.includes(row) && !recipes.some((recipe) => recipe === row.page));
  const groups = [...groupBy(others, ({ group = "" }) => group)];
  return (
    <>
      {recipes.length > 0 && <PotList recipes={recipes} guides={[...guides, ...listCoalChart(index)]} />}
      {rows.some(({ reach }) => reach) && <div dangerouslySetInnerHTML={{ __html: toHtml(createReachLegend()) }} />}
      {groups.length > 0 && (
        <div className={`${styles.groups} ${isSortedByDay(index) ? styles.dated : ""}`.trim()}>
          {groups.map(([group, rows]) => (
            <section key={group} className={group ? styles.group : undefined}>
              {group && <h2 className="quiet">{group}</h2>}
              <PageList pages={rows.map((row) => (isSortedByDay(index) ? row : { ...row, ...describeRow(row) }))} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

const describeRow = ({ page, fact }: ListRow) =>
  page?.kind === "recipe"
    ? { fact: joinFacts(listSummary(recipeFacts(page.frontMatter).whole)) }
    : { fact, isCommand: true };

/**
 * Each recipe's photograph, or its pot from above, all to one scale, with its time and its coals. A bare pot has the links to
 * other pages.
 */
function PotList({ recipes, guides }: { recipes: readonly RecipePage[]; guides: readonly MenuLink[] }) {
  const widest = Math.max(...recipes.map(({ frontMatter }) => frontMatter.oven ?? 0));
  return (
    <ul className={`plain charcoal bleed ${styles.pots}`}>
      {recipes.map((page) => {
        const { time, details, pots } = recipeFacts(page.frontMatter).whole;
        return (
          <li key={page.path}>
            {page.picture ? (
              <PictureImage picture={page.picture} />
            ) : (
              <div dangerouslySetInnerHTML={{ __html: drawRecipePot(page, widest) ?? "" }} />
            )}
            <a href={page.path}>{getLabel(page)}</a>
            <p>
              <b>{pots?.top}</b> lid · <b>{pots?.bottom}</b> below · {pots?.oven} in
            </p>
            <p>{joinFacts([time, ...details], "\u00a0· ")}</p>
          </li>
        );
      })}
      {guides.length > 0 && (
        <li>
          <div dangerouslySetInnerHTML={{ __html: drawPot({ oven: widest, top: 0, bottom: 0 }, undefined) }} />
          <PageList pages={guides} />
        </li>
      )}
    </ul>
  );
}

/** The heading “Coal counts” of the page that lists recipes. */
const listCoalChart = ({ path, frontMatter, sections }: Page): ListRow[] =>
  sections
    .filter(({ id }) => id === coalChartId)
    .map(({ id, heading }) => ({ path: `${path}#${id}`, label: frontMatter.task ?? heading, fact: "" }));
