import styles from "@/components/home-page/home-page.module.css";
import type { WayIn } from "@/lib/ways-in";

type WaysInProps = { title: string; ways: readonly WayIn[] };

/** A group of sections, each a card with its symbol, its name and what is in it. */
export function WaysIn({ title, ways }: WaysInProps) {
  return (
    <section className={styles.ways}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {ways.map(({ path, name, description, symbol }) => (
          <li key={path}>
            <span className={styles.symbol} dangerouslySetInnerHTML={{ __html: symbol }} />
            <div>
              <a href={path}>{name}</a>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
