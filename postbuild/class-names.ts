import type { StrippedPage } from "@/postbuild/strip-page";

/** What Next makes of a class in a CSS Module: `mStNba_frame` of `frame`. */
const moduleClass = /^\._?[\w-]{6}_([a-z]\w*)$/i;

/**
 * Gives the function that writes a text with the names that a stylesheet's author chose: `frame` for `mStNba_frame`. A name
 * that two modules or a plain class share stays as Next wrote it. Next has no setting for this.
 */
export function createClassShortener(
  pages: readonly Pick<StrippedPage, "tokens">[],
  isTaken: (token: string) => boolean,
): (text: string) => string {
  const tokens = new Set(pages.flatMap((page) => page.tokens));
  const owners = new Map<string, string[]>();
  for (const token of tokens) {
    const [, short] = moduleClass.exec(token) ?? [];
    if (short) owners.set(short, [...(owners.get(short) ?? []), token.slice(1)]);
  }
  const names = new Map(
    [...owners].flatMap(([short, [long = "", ...others]]): [string, string][] =>
      others.length || tokens.has(`.${short}`) || isTaken(`.${short}`) ? [] : [[long, short]],
    ),
  );
  if (names.size === 0) return (text) => text;
  const anyName = new RegExp(`(?<![\\w-])(?:${[...names.keys()].join("|")})(?![\\w-])`, "g");
  return (text) => text.replace(anyName, (name) => names.get(name) ?? name);
}
