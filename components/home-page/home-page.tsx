import { Fragment } from "react";
import { FindForm } from "@/components/find-page/find-form";
import { PictureImage } from "@/components/frame/page-picture";
import { HomeAnswer } from "@/components/home-page/home-answer";
import styles from "@/components/home-page/home-page.module.css";
import { PageList } from "@/components/page-list/page-list";
import { formatPageSymbol, loadPageSymbol } from "@/lib/cards/symbols";
import { groupBy } from "@/lib/collections";
import type { Page, Site } from "@/lib/content/page";
import type { NoteFrontMatter } from "@/lib/content/schema";
import { toId } from "@/lib/markdown/ids";
import { type HomeItem, listBands } from "@/lib/navigation/home-bands";
import { getPage, getSectionSlug, getShortName, hasPage } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import type { Picture } from "@/lib/pictures/picture";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

export function HomePage({ site, page }: { site: Site; page: Page }) {
  const { owner, firstYear } = getSettings();
  const { doors = [], answer } = page.kind === "note" ? page.frontMatter : {};
  return (
    <>
      <div className={styles.words} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      {page.picture && <Yard picture={page.picture} doors={doors} />}
      {hasPage(site, findPath) && (
        <div className={styles.find}>
          <FindForm label="What are you looking for?" hint={describeExamples(site)} />
          {answer && <HomeAnswer site={site} question={answer} />}
        </div>
      )}
      {listBands(site, page).map(({ name = "", items, newest }) => (
        <section key={name} className={styles.band}>
          {name && <h2 id={toId(name) || undefined}>{name}</h2>}
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
      <div className={`quiet ${styles.band} ${styles.foot}`}>
        {page.sections.map(({ id, html }) => (
          <section key={id} className="cluster" dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        <p>
          Kept by <b>{owner}</b> since {firstYear}
        </p>
      </div>
    </>
  );
}

/** `Try delete branch · 0x1B · how many coals`: examples from `search` in /find's front matter, as links to their answers. */
function describeExamples(site: Site) {
  const { search = [] } = getPage(site, findPath).frontMatter;
  const links = search.slice(0, 3).map((example, index) => (
    <Fragment key={example}>
      {index > 0 && " ·\u00a0"}
      <a href={`${findPath}?${new URLSearchParams({ q: example })}`}>{example}</a>
    </Fragment>
  ));
  return links.length > 0 && <>Try {links}</>;
}

type YardProps = { picture: Picture; doors: NonNullable<NoteFrontMatter["doors"]> };

/** Home's picture with the names of its doors: in its soil, or below it where they don't fit. */
const Yard = ({ picture, doors }: YardProps) => (
  <div className={styles.yard}>
    <PictureImage picture={picture} shownWidth="min(60rem, 100vw)" alt={picture.alt} />
    <ul className="links plain">
      {doors.map(({ link, label, line }) => {
        const Name = link ? "a" : "span";
        return (
          <li key={label}>
            <Name href={link}>
              <b>{label}</b> <small className="quiet">{line}</small>
            </Name>
          </li>
        );
      })}
    </ul>
  </div>
);

/** A single page with its specimen, or a section with its first pages. */
const Item = ({ Heading, page, rows, count }: HomeItem & { Heading: "h2" | "h3" }) =>
  count === 0 ? (
    <SpecimenLink page={page} />
  ) : (
    <section className={styles.topic}>
      <Heading className={styles.name}>
        <PageSymbol slug={getSectionSlug(page)} />
        <a href={page.path}>
          {getShortName(page)} <small className="quiet">all {count}</small>
        </a>
      </Heading>
      <PageList pages={rows.map(({ path, label }) => ({ path, label }))} />
    </section>
  );

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

/** Draws content/symbols/<slug>.svg as an ornament, if it exists. */
async function PageSymbol({ slug }: { slug: string }) {
  const symbol = await loadPageSymbol(slug);
  const html = symbol && formatPageSymbol(symbol, loadTokens());
  return html && <span className={styles.symbol} dangerouslySetInnerHTML={{ __html: html }} />;
}
