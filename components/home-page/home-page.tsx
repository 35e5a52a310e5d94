import { HomeCards } from "@/components/home-page/home-cards";
import styles from "@/components/home-page/home-page.module.css";
import type { Page } from "@/lib/content/kinds/kinds";
import type { Site } from "@/lib/content/site";
import { listHomeCards } from "@/lib/navigation/home-cards";

/** The first page: what the site is, the cards of its sections, then the rest of its Markdown. */
export async function HomePage({ site, page }: { site: Site; page: Page }) {
  const cards = await listHomeCards(site);
  return (
    <>
      <div className={styles.opening} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
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
