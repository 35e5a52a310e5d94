import styles from "@/components/frame/frame.module.css";
import { drawMark } from "@/lib/icons/mark";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens/tokens";

/** The way home: a page with a folded corner and an ember on it, and the site's name. */
export function Logo() {
  return (
    <a className={styles.logo} href="/">
      <svg
        viewBox="0 0 32 32"
        role="img"
        aria-label="Home:"
        dangerouslySetInnerHTML={{ __html: drawMark(loadTokens()) }}
      />
      {getSettings().name}
    </a>
  );
}
