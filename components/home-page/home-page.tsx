import { Fragment } from "react";
import { FindForm } from "@/components/find-page/find-form";
import { PictureImage } from "@/components/frame/page-picture";
import { HomeAnswers } from "@/components/home-page/home-answers";
import styles from "@/components/home-page/home-page.module.css";
import { PageList } from "@/components/page-list/page-list";
import { formatPageSymbol, loadPageSymbol } from "@/lib/cards/symbols";
import { groupBy } from "@/lib/collections";
import type { Page, RecipePage, Site } from "@/lib/content/page";
import { type HomeItem, listBands } from "@/lib/navigation/home-bands";
import { getPage, getSectionSlug, getShortName, hasPage, type ListRow } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import { drawRecipePot } from "@/lib/recipes/draw-pot";
import { formatHeat, recipeFacts } from "@/lib/recipes/recipe-facts";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

export function HomePage({ site, page }: { site: Site; page: Page }) {
  const { owner, firstYear } = getSettings();
  const { answers = [] } = page.kind === "note" ? page.frontMatter : {};
  return (
    <>
      <div className={styles.opening}>
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
        <p className="quiet">
          Kept by <b>{owner}</b> since {firstYear}
        </p>
        {hasPage(site, findPath) && (
          <div>
            <FindForm label="What are you looking for?" hint={answers.length === 0 && describeExamples(site)} />
            {answers.length > 0 && <HomeAnswers site={site} questions={answers} />}
          </div>
        )}
        <PageSymbol className={styles.drawing} slug="opening" />
      </div>
      {listBands(site, page).map(({ name = "", items, newest }) => (
        <section key={name} className={styles.band}>
          {name && <h2>{name}</h2>}
          {newest && (
            <div className={`links ${styles.items}`}>
              <PageList pages={newest} />
            </div>
          )}
          {/* Sections, then single pages, whose lines depend on their places. */}
          {[...groupBy(items, ({ count }) => count > 0)].map(([isSection, group]) => (
            <div key={String(isSection)} className={`links ${styles.items}`}>
              {group.map((item) => (
                <Item key={item.page.path} Heading={name ? "h3" : "h2"} {...item} />
              ))}
            </div>
          ))}
        </section>
      ))}
      {page.sections.map(({ id, html }) => (
        <section
          key={id}
          className={`quiet cluster ${styles.band} ${styles.foot}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </>
  );
}

/** `Try delete branch · 0x1B · how many coals`: examples from `search` in /find's front matter, as links to their answers. */
function describeExamples(site: Site) {
  const { search = [] } = getPage(site, findPath).frontMatter;
  const links = search.slice(0, 3).map((example, index) => (
    <Fragment key={example}>
      {index > 0 && " · "}
      <a href={`${findPath}?${new URLSearchParams({ q: example })}`}>{example}</a>
    </Fragment>
  ));
  return links.length > 0 && <>Try {links}</>;
}

/** A single page with its specimen, or a section with its first pages. */
function Item({ Heading, page, rows, count }: HomeItem & { Heading: "h2" | "h3" }) {
  if (count === 0) return <SpecimenLink page={page} />;
  const [recipe] = rows.flatMap(({ page }) => (page?.kind === "recipe" && page.frontMatter.coals ? page : []));
  const picture = recipe ? (
    <PotPicture page={recipe} />
  ) : (
    page.picture && <PictureImage picture={page.picture} shownWidth="min(30rem, 100vw)" loading="lazy" />
  );
  return (
    <section className={picture ? styles.pictured : styles.topic}>
      {picture}
      <Heading className={styles.name}>
        {!picture && <PageSymbol className={styles.symbol} slug={getSectionSlug(page)} />}
        <a href={page.path}>
          {getShortName(page)} <small className="quiet">all {count}</small>
        </a>
      </Heading>
      <PageList
        pages={rows.map(({ path, label, ...row }) => ({ path, label, ...(picture && { fact: getFact(row) }) }))}
      />
    </section>
  );
}

const getFact = ({ page, fact }: Pick<ListRow, "page" | "fact">): string =>
  page?.kind === "recipe" ? recipeFacts(page.frontMatter).whole.time : fact;

function SpecimenLink({ page }: { page: Page }) {
  const { specimen = "", fact = "" } = page.kind === "note" ? page.frontMatter : {};
  return (
    <a className={styles.specimen} href={page.path}>
      {specimen && (
        <span aria-hidden="true">
          {specimen.startsWith("#") ? <Swatches colors={specimen.split(" ")} /> : <Power text={specimen} />}
        </span>
      )}
      <b>{getShortName(page)}</b> <small className="quiet">{fact}</small>
    </a>
  );
}

const Swatches = ({ colors }: { colors: readonly string[] }) => (
  <svg aria-hidden="true" viewBox={`0 0 ${colors.length * 24 + 8} 32`}>
    {colors.map((color, index) => (
      <circle key={color} cx={index * 24 + 16} cy="16" r="15" fill={color} stroke="var(--paper)" strokeWidth="2" />
    ))}
  </svg>
);

/** `2^31` with a raised exponent. */
function Power({ text }: { text: string }) {
  const [base, exponent] = text.split("^");
  return exponent ? (
    <>
      {base}
      <sup>{exponent}</sup>
    </>
  ) : (
    base
  );
}

/** A recipe's coal counts and its pot. */
function PotPicture({ page }: { page: RecipePage }) {
  const facts = recipeFacts(page.frontMatter).whole;
  const counts = [
    [facts.pots?.top, "coals on lid"],
    [facts.pots?.bottom, "below"],
    [formatHeat(facts), `${facts.pots?.oven}-inch oven`],
  ] as const;
  return (
    <div className={`charcoal numbers ${styles.pot}`} aria-hidden="true">
      {counts.map(([number, words]) => (
        <p key={words}>
          <b>{number}</b> {words}
        </p>
      ))}
      <div dangerouslySetInnerHTML={{ __html: drawRecipePot(page) ?? "" }} />
    </div>
  );
}

type PageSymbolProps = { slug: string; className: string | undefined };

/** Draws content/symbols/<slug>.svg as an ornament, if it exists. */
async function PageSymbol({ slug, className }: PageSymbolProps) {
  const symbol = await loadPageSymbol(slug);
  const html = symbol && formatPageSymbol(symbol, loadTokens());
  return html && <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
