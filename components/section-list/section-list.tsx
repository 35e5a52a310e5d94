import { RecipeList } from "@/components/recipe-list/recipe-list";
import styles from "@/components/section-list/section-list.module.css";
import type { Page } from "@/lib/content/kinds/kinds";

/** The pages of a section, each with what it solves; recipes come as cards with their facts. */
export function SectionList({ pages }: { pages: readonly Page[] }) {
  const recipes = pages.filter((page) => page.kind === "recipe");
  if (recipes.length) return <RecipeList recipes={recipes} />;
  if (!pages.length) return null;
  return (
    <ul className={styles.list}>
      {pages.map(({ path, heading, frontMatter }) => (
        <li key={path}>
          <a href={path}>{heading}</a>
          <p>{frontMatter.description}</p>
        </li>
      ))}
    </ul>
  );
}
