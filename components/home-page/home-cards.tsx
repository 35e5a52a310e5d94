import styles from "@/components/home-page/home-page.module.css";
import type { HomeCard } from "@/lib/navigation/home-cards";

type HomeCardsProps = { title: string; cards: readonly HomeCard[] };

/** A group of sections, each a card with its symbol, its name and what is in it. */
export function HomeCards({ title, cards }: HomeCardsProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {cards.map(({ path, name, description, symbol }) => (
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
