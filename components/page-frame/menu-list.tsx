import type { MenuLink } from "@/lib/content/sections";

type MenuListProps = { links: readonly MenuLink[]; current?: string };

/** The links of a menu; the one of the page you are on says so. */
export function MenuList({ links, current }: MenuListProps) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
