import styles from "@/components/home-page/home-page.module.css";
import { WaysIn } from "@/components/home-page/ways-in";
import { PageFrame } from "@/components/page-frame/page-frame";
import { getPage } from "@/lib/content/sections";
import { loadSite } from "@/lib/content/site";
import { listWaysIn } from "@/lib/ways-in";

/** The first page: what the site is, the ways in, then the rest of its Markdown. */
export async function HomePage() {
  const site = await loadSite();
  const page = getPage(site, "/");
  const ways = await listWaysIn(site);
  return (
    <PageFrame path="/">
      <div className={styles.opening} dangerouslySetInnerHTML={{ __html: page.headingHtml + page.introHtml }} />
      <WaysIn title="Out in the yard" ways={ways.filter(({ place }) => place === "yard")} />
      <WaysIn title="At the desk" ways={ways.filter(({ place }) => place === "desk")} />
      <div className={styles.rest}>
        {page.sections.map(({ id, html }) => (
          <section key={id} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
    </PageFrame>
  );
}
