import type { Root as HtmlRoot } from "hast";
import { select } from "hast-util-select";
import postcss, { type Root as CssRoot } from "postcss";
import parseSelectors from "postcss-selector-parser";

/**
 * What one page needs of a style sheet: the rules whose selectors match something in it, now or when it is hovered,
 * focused or opened, with the custom properties and animations that those rules use.
 */
export function selectPageCss(css: string, page: HtmlRoot): string {
  const sheet = postcss.parse(css);
  const known = new Map<string, boolean>();
  const isNeeded = (selector: string) => {
    const still = toStillSelector(selector);
    const needed = known.get(still) ?? matches(still, page);
    known.set(still, needed);
    return needed;
  };
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name.endsWith("keyframes")) return;
    // A nested rule is judged with the rule around it.
    if (rule.parent?.type === "rule") return;
    const needed = rule.selectors.filter(isNeeded);
    if (needed.length) rule.selectors = needed;
    else rule.remove();
  });
  removeUnusedAnimations(sheet);
  removeUnusedProperties(sheet);
  removeEmpty(sheet);
  return sheet.toString();
}

const stateAttributes = ["open", "aria-invalid", "aria-expanded", "hidden"];
const statePseudo =
  /^:(?::.*|before|after|first-line|first-letter|hover|focus|focus-visible|focus-within|active|target|visited|link|any-link|checked|disabled|enabled|valid|invalid|user-valid|user-invalid|placeholder-shown|popover-open|open|autofill)$/;

/** A selector without what depends on the visitor: `a:hover > b::before` → `a > b`, `:focus-visible` → `*`. */
function toStillSelector(selector: string): string {
  return parseSelectors((root) => {
    root.walkPseudos((pseudo) => {
      const holdsState = pseudo.nodes.some((inner) =>
        inner.some(
          (node) =>
            (node.type === "pseudo" && statePseudo.test(node.value)) ||
            (node.type === "attribute" && stateAttributes.includes(node.attribute)),
        ),
      );
      if (statePseudo.test(pseudo.value) || holdsState) pseudo.remove();
    });
    root.walkAttributes((attribute) => {
      if (stateAttributes.includes(attribute.attribute)) attribute.remove();
    });
    root.each((one) => {
      const last = one.last;
      if (!last || last.type === "combinator") one.append(parseSelectors.universal({ value: "*" }));
    });
  }).processSync(selector);
}

function matches(selector: string, page: HtmlRoot): boolean {
  try {
    return Boolean(select(selector, page));
  } catch {
    // A selector that the matcher does not know is kept: a rule too many is no harm.
    return true;
  }
}

function removeUnusedAnimations(sheet: CssRoot): void {
  const values: string[] = [];
  sheet.walkDecls(/^animation/, ({ value }) => {
    values.push(value);
  });
  sheet.walkAtRules(/keyframes$/, (atRule) => {
    if (!values.some((value) => value.split(/[\s,]+/).includes(atRule.params))) atRule.remove();
  });
}

function removeUnusedProperties(sheet: CssRoot): void {
  const findUsed = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);
  const definitions = new Map<string, string[]>();
  const used = new Set<string>();
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith("--")) definitions.set(prop, [...(definitions.get(prop) ?? []), ...findUsed(value)]);
    else for (const name of findUsed(value)) used.add(name);
  });
  // A set grows while it is walked, so this follows properties that other properties use.
  for (const name of used) for (const inner of definitions.get(name) ?? []) used.add(inner);
  sheet.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

function removeEmpty(sheet: CssRoot): void {
  let removed: boolean;
  do {
    removed = false;
    sheet.walk((node) => {
      if ((node.type === "rule" || node.type === "atrule") && node.nodes?.length === 0) {
        node.remove();
        removed = true;
      }
    });
  } while (removed);
}
