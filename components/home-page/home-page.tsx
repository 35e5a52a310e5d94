import { FindForm } from "@/components/find-page/find-form";
import { HomeBlock } from "@/components/home-page/home-block";
import styles from "@/components/home-page/home-page.module.css";
import { PageSymbol } from "@/components/home-page/page-symbol";
import type { Page } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { listHomeBlocks } from "@/lib/navigation/home-blocks";
import { getSettings } from "@/lib/settings";

/** The first page: what the site is, every page of it in a block a section, then the rest of its Markdown. */
export function HomePage({ site, page }: { site: Site; page: Page }) {
  const { owner, firstYear } = getSettings();
  return (
    <>
      <div className={styles.opening}>
        <div className={styles.words} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
        <FindForm label="What are you looking for?" />
        <p className={styles.byline}>
          by {owner}, since {firstYear}
        </p>
        <PageSymbol className={styles.drawing} slug="turkey" />
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
