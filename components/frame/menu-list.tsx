import type { MenuLink } from "@/lib/navigation/navigation";

type MenuListProps = {
  links: readonly MenuLink[];
  current?: string;
  /** The address of the section that the page you are on belongs to. */
  section?: string;
};

/** The links of a menu; the one of the page you are on says so, or else the one of its section. */
export function MenuList({ links, current, section }: MenuListProps) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? "page" : path === section || undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
