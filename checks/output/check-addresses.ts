import type { Delivered } from "@/checks/output/delivered";
import { listMadeFiles } from "@/lib/delivered/delivered-files";
import type { Problem } from "@/lib/problem";
import { defaultUrl } from "@/lib/settings";

/**
 * Judges the absolute addresses of this site in everything delivered that is text: what stands for machines leads to a
 * delivered file, and no file tells the address that a build has which was given none.
 */
export function checkAddresses({ texts, pages, files }: Delivered, origin: string): Problem[] {
  const paths = new Set([...pages.map(({ path }) => path), ...files]);
  const followed = new Set(listMadeFiles().map((path) => path.slice(1)));
  const all = [...texts, ...pages.map(({ file, html }) => [file, html] as const)];
  const untold = all.filter(([, text]) => origin !== defaultUrl && tellsDefault(text));
  const dead = [...texts].flatMap(([file, text]) =>
    followed.has(file)
      ? listPaths(text, origin)
          .filter((path) => !paths.has(path))
          .map((path) => ({ file, path }))
      : [],
  );
  return [
    ...untold.map(([file]) => ({ file, message: `${defaultUrl} stands in it, and the site is at ${origin}` })),
    ...dead.map(({ file, path }) => ({ file, message: `${origin}${path} leads to nothing delivered` })),
  ];
}

/** Another port is a sample's own affair. */
const tellsDefault = (text: string) =>
  text
    .split(defaultUrl)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));

/** The paths of an origin's addresses in a text, each once and without query and fragment; the origin alone is home. */
function listPaths(text: string, origin: string): string[] {
  const addresses = text.split(origin).slice(1);
  return [...new Set(addresses.map((rest) => /^[^\s"'<>?#(){}\\[\]&]*/.exec(rest)?.[0] || "/"))];
}
