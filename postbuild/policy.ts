import { createHash } from "node:crypto";
import type { Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import { classifyScript, findAll } from "@/postbuild/page-tree";

type PolicyOptions = {
  /** The page runs our client components, so it loads Next's files and may send a message. */
  isInteractive: boolean;
  /** The origin of the messaging service, where it is not the site's own. */
  messagingOrigin?: string;
};

/** The source expression for an inline script or style: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const toHashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The Content-Security-Policy of one delivered page: nothing but what it holds, each inline part by its hash. */
export function createPolicy(root: Root, { isInteractive, messagingOrigin }: PolicyOptions): string {
  const scripts = findAll(root, "script").filter(
    (script) => classifyScript(script) !== "data" && !script.properties.src,
  );
  const styles = findAll(root, "style");
  const services = ["'self'", ...(messagingOrigin ? [messagingOrigin] : [])];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    // 'self' also lets a browser fetch the speculation rules that a header names.
    "script-src": ["'self'", ...scripts.map((script) => toHashSource(toText(script)))],
    "style-src": [...(isInteractive ? ["'self'"] : []), ...styles.map((style) => toHashSource(toText(style)))],
    "img-src": ["'self'"],
    "manifest-src": ["'self'"],
    // A reading page has no script that could connect; tools that look at it fetch robots.txt in its name.
    "connect-src": isInteractive ? services : ["'self'"],
    "form-action": isInteractive ? services : ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}
