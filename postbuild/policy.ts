import { sha256 } from "@/lib/hash";

type PolicyOptions = {
  /** The texts of the style sheets that stand in pages. */
  sheets: Iterable<string>;
  /** The origin of the messaging service, where it is not the site's own. */
  messagingOrigin?: string | undefined;
};

/** The source expression for an inline style sheet: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const toHashSource = (text: string) => `'sha256-${sha256([text]).toString("base64")}'`;

/**
 * The Content-Security-Policy of the whole site. Every script is a file of ours, so it names none; every style sheet
 * stands in its page and is named by its hash, one for each kind of page.
 */
export function createPolicy({ sheets, messagingOrigin }: PolicyOptions): string {
  const services = `'self'${messagingOrigin ? ` ${messagingOrigin}` : ""}`;
  const directives = [
    "default-src 'none'",
    // It also lets a browser fetch the speculation rules that a header names.
    "script-src 'self'",
    "worker-src 'self'",
    `style-src ${[...new Set([...sheets].map(toHashSource))].sort().join(" ")}`,
    "img-src 'self'",
    "manifest-src 'self'",
    `connect-src ${services}`,
    `form-action ${services}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}
