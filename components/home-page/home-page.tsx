import { FindForm } from "@/components/find-page/find-form";
import { HomeCards } from "@/components/home-page/home-cards";
import styles from "@/components/home-page/home-page.module.css";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Page } from "@/lib/content/kinds/kinds";
import type { Site } from "@/lib/content/site";
import { listHomeCards } from "@/lib/navigation/home-cards";
import { createSiteData } from "@/lib/published/search";
import { settings } from "@/lib/settings";

/** The first page: what the site is, the cards of its sections, then the rest of its Markdown. */
export async function HomePage({ site, page }: { site: Site; page: Page }) {
  const cards = await listHomeCards(site);
  return (
    <>
      <StructuredData data={createSiteData(settings)} />
      <div className={styles.opening} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      <FindForm label="What are you looking for?" />
      <HomeCards title="Out in the yard" cards={cards.filter(({ place }) => place === "yard")} />
      <HomeCards title="At the desk" cards={cards.filter(({ place }) => place === "desk")} />
      <div className={styles.rest}>
        {page.parts.map(({ id, html }) => (
          <section key={id} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
    </>
  );
}
