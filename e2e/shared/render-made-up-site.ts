import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { SiteFiles } from "@/lib/content/site-fixture";

/** What the bundle below exports. */
type Program = { renderPages(files: SiteFiles): Promise<Record<string, string>> };

const program = `
  import "@/app/tokens.css";
  import "@/app/global.css";
  import "@/app/charts.css";
  import "@/app/table-cards.css";
  import { createElement } from "react";
  import { renderToStaticMarkup } from "react-dom/server";
  import { ContentPage } from "@/components/content-page/content-page";
  import { readMadeUpSite } from "@/lib/content/site-fixture";

  export async function renderPages(files) {
    const site = await readMadeUpSite(files);
    const pages = site.pages.filter(({ path }) => path !== "/");
    return Object.fromEntries(pages.map((page) => [page.path, renderToStaticMarkup(createElement(ContentPage, { site, page }))]));
  }
`;

/**
 * The pages of a made-up site but its home, by path: documents with the components and the style sheets of the real one,
 * without a build of Next's. `folder` must lie in the project, whose packages the program needs.
 */
export async function renderMadeUpSite(files: SiteFiles, folder: string): Promise<Map<string, string>> {
  await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: "ts" },
    outfile: join(folder, "made-up-site.mjs"),
    bundle: true,
    format: "esm",
    packages: "external",
    platform: "node",
    jsx: "automatic",
    logLevel: "error",
  });
  const { renderPages }: Program = await import(pathToFileURL(join(folder, "made-up-site.mjs")).href);
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const css = sheets.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  return new Map(
    Object.entries(await renderPages(files)).map(([path, body]) => [
      path,
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><style>${css}</style><body>${body}`,
    ]),
  );
}
