import type { ReactNode } from "react";
import "./island.css";

type IslandProps = {
  /** The folder of the component under `components/`; its `browser.tsx` is the script of the page. */
  name: string;
  /** What the script hands to the component, public by nature; the names are single lower-case words. */
  data?: Readonly<Record<string, string>>;
  /** What a visitor reads in the component's place when its script has not started: what works without it. */
  help: string;
  /** The component itself, as the page shows it before its script. */
  children: ReactNode;
};

/**
 * The place of a component that its script takes over, in a page that has no other; see `hydrateIsland`. The build puts the
 * script's hash into its name (postbuild/finish-page.ts), development answers this path (host/dev/dev-app.ts).
 */
export function Island({ name, data = {}, help, children }: IslandProps) {
  const attributes = Object.entries(data).flatMap(([key, value]) => (value ? [[`data-${key}`, value]] : []));
  return (
    <div className="island">
      <div data-island={name} {...Object.fromEntries(attributes)}>
        {children}
      </div>
      <p className="quiet island-help" role="status">
        {help}
      </p>
      <script type="module" src={`/islands/${name}.js`} />
    </div>
  );
}
