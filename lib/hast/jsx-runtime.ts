import type { ElementContent, ElementData, Element as HastElement, Properties } from "hast";

declare module "hast" {
  interface ElementData {
    /** The program built it, no author: the sanitizer leaves it as it is. */
    isBuilt?: true;
  }
}

// JSX that makes HTML elements as data (hast), by `/** @jsxImportSource @/lib/hast */` at the top of a file. The text of a
// page is checked, searched and stored as data, so lib needs no React.

export type Children = ElementContent | string | number | false | undefined | readonly Children[];

type ClassName = string | readonly (string | false | undefined)[];

/** As in React: `className`, `tabIndex`, `aria-label`. Undefined ones are left out. */
type Attributes = {
  [name: string]: Properties[string] | ClassName | Children;
  className?: ClassName | undefined;
  children?: Children;
};

export declare namespace JSX {
  type Element = HastElement;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicElements {
    [tagName: string]: Attributes;
  }
}

/** Creates an element of the program. Of its classes and children, what is false, undefined or empty is left out. */
export function jsx(
  tagName: string,
  { children, className = [], ...properties }: { children?: Children; className?: ClassName },
): HastElement {
  const classes = typeof className === "string" ? className.split(" ") : className.flatMap((name) => name || []);
  const element: HastElement = {
    type: "element",
    tagName,
    properties: { ...(classes.length > 0 && { className: classes }), ...properties },
    children: listChildren(children),
  };
  return addData(element, { isBuilt: true });
}

/** Adds to what the passes know about an element besides its HTML. */
export const addData = (element: HastElement, data: Partial<ElementData>): HastElement =>
  Object.assign(element, { data: { ...element.data, ...data } });

export { jsx as jsxs };

/** The nodes of children: texts become text nodes, lists within lists are flattened. */
export function listChildren(children: Children): ElementContent[] {
  if (!children && children !== 0) return [];
  if (typeof children === "string" || typeof children === "number") return [{ type: "text", value: `${children}` }];
  return isList(children) ? children.flatMap(listChildren) : [children];
}

const isList = (children: Children): children is readonly Children[] => Array.isArray(children);
