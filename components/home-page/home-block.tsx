import styles from "@/components/home-page/home-page.module.css";
import { PageSymbol } from "@/components/home-page/page-symbol";
import { labelPages } from "@/components/page-list/describe-pages";
import { PageList } from "@/components/page-list/page-list";
import type { HomeBlock as Block } from "@/lib/navigation/home-blocks";

/** A section: its symbol, its name, its pages. */
export function HomeBlock({ slug, name, path, pages, all }: Block) {
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
