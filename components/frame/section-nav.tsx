import styles from "@/components/frame/frame.module.css";
import { MenuList } from "@/components/frame/menu-list";
import type { MenuLink } from "@/lib/navigation/navigation";

type SectionNavProps = {
  /** The index of the section, then the pages around this one. */
  links: readonly MenuLink[];
  current: string;
};

/**
 * What stands beside this page in its section. It comes after the text, where a phone shows it; a wider window has it below
 * the side menu.
 */
export function SectionNav({ links, current }: SectionNavProps) {
  return (
    <nav className={`${styles.menu} ${styles.section}`} aria-labelledby="in-this-section">
      <p id="in-this-section">In this section</p>
      <MenuList links={links} current={current} />
    </nav>
  );
}
