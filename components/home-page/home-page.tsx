import { Fragment } from "react";
import { FindForm } from "@/components/find-page/find-form";
import styles from "@/components/home-page/home-page.module.css";
import { labelPages, PageList } from "@/components/page-list/page-list";
import { loadSymbol, toPageSymbol } from "@/lib/cards/symbols";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { type HomeBlock as Block, listHomeBlocks } from "@/lib/navigation/home-blocks";
import { getPage, hasPage } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

/** The first page: what the site is, every page of it in a block a section, then the rest of its Markdown. */
export function HomePage({ site, page }: { site: Site; page: Page }) {
  const { owner, firstYear } = getSettings();
  return (
    <>
      <div className={styles.opening}>
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
        {hasPage(site, findPath) && <FindForm label="What are you looking for?" hint={describeExamples(site)} />}
        <p className={styles.owner}>
          by {owner}, since {firstYear}
        </p>
        <PageSymbol className={styles.drawing} slug="opening" />
      </div>
      <div className={styles.index}>
        {listHomeBlocks(site).map((block) => (
          <HomeBlock key={block.slug} {...block} />
        ))}
        {page.parts.map(({ id, html }) => (
          <section key={id} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
    </>
  );
}

/** `Try delete branch, 0x1B or how many coals`: what /find names under `search`, as links that ask it. */
function describeExamples(site: Site) {
  const { search = [] } = getPage(site, findPath).frontMatter;
  const links = search.slice(0, 3).map((example, number) => (
    <Fragment key={example}>
      {number > 0 && " · "}
      <a href={`${findPath}?${new URLSearchParams({ q: example })}`}>{example}</a>
    </Fragment>
  ));
  return links.length > 0 && <>Try {links}</>;
}

/** A section: its symbol, its name, its pages. */
function HomeBlock({ slug, name, path, pages, all }: Block) {
  return (
    <section>
      <h2>
        <PageSymbol className={styles.symbol} slug={slug} />
        {path ? <a href={path}>{name}</a> : name}
      </h2>
      <PageList pages={labelPages(pages)} />
      {all && (
        <p>
          <a href={all.path}>{all.label}</a>
        </p>
      )}
    </section>
  );
}

type PageSymbolProps = { slug: string; className: string | undefined };

/** A drawing of content/symbols, as an ornament; nothing where there is none. */
async function PageSymbol({ slug, className }: PageSymbolProps) {
  const svg = await loadSymbol(slug);
  return svg && <span className={className} dangerouslySetInnerHTML={{ __html: toPageSymbol(svg, loadTokens()) }} />;
}
