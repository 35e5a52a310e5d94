import type { ReactNode } from "react";
import "./island.css";

type IslandProps = {
  /** The component's folder in `components/`. Its `browser.ts(x)` becomes the page's script. */
  name: string;
  /** Public data for the script, as data attributes. The names are single lower-case words. */
  data?: Readonly<Record<string, string>>;
  /**
   * Elements and global classes that only the script adds, such as `ol .charcoal`, so that the build keeps their styles. The
   * island's own styles, below a class with its name, stay anyway.
   */
  adds?: string;
  /** Shown if the script hasn't started after eight seconds: says what works without it. */
  help: string;
  children: ReactNode;
};

/**
 * A component with its own script; one per page. The script sets `data-ready` on an element inside when it works, and
 * `hydrateIsland` sets `data-failed` when it fails: island.css shows or hides `help` by these attributes. The build adds a
 * hash to the script's name (postbuild/finish-page.tsx); in development app/islands serves it.
 */
export function Island({ name, data = {}, adds, help, children }: IslandProps) {
  const attributes = Object.entries(data).flatMap(([key, value]) => (value ? [[`data-${key}`, value]] : []));
  return (
    <div className="island">
      <div data-island={name} data-adds={adds} {...Object.fromEntries(attributes)}>
        {children}
      </div>
      <p className="quiet island-help" role="status">
        {help}
      </p>
      <script type="module" src={`/islands/${name}.js`} />
    </div>
  );
}
