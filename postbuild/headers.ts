import { partsPath } from "@/lib/find/find-index";
import { sha256 } from "@/lib/hash";
import { contentTypeExceptions } from "@/lib/output/delivered-files";
import type { HeadersRule } from "@/lib/output/headers-file";
import { islandsPath } from "@/lib/output/islands";

const day = 86_400;

type HeaderRulesOptions = {
  siteUrl: string;
  /** For how many days browsers refuse to load the site without https. */
  httpsOnlyDays: number;
  /** The texts of the stylesheets that are in pages. */
  sheets: Iterable<string>;
  /** The texts of the scripts and rules that are in pages. */
  scripts: readonly string[];
  /** The origin of the messaging service, where it is not the site's own. */
  messagingOrigin?: string | undefined;
};

/**
 * The rules of `_headers`: what every answer carries, and how long some kinds of file keep. Their number does not depend
 * on the number of pages. No path gets one header from two rules, since Cloudflare and Netlify would join the values.
 */
export function createHeaderRules(options: HeaderRulesOptions): HeadersRule[] {
  const { siteUrl, httpsOnlyDays, messagingOrigin } = options;
  const isHttpsOnly = siteUrl.startsWith("https:") && httpsOnlyDays > 0;
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": createPolicy(options),
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        // Under same-origin, a plain form posts to another origin as `Origin: null`, which no service can let in:
        // https://fetch.spec.whatwg.org/#append-a-request-origin-header
        "Referrer-Policy": messagingOrigin ? "strict-origin-when-cross-origin" : "same-origin",
        // Other names of the domain are their owners' to decide, so none is included.
        ...(isHttpsOnly && { "Strict-Transport-Security": `max-age=${httpsOnlyDays * day}` }),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
      },
    },
    ...[islandsPath, partsPath].map((path) => ({
      path: `${path}/*`,
      headers: { "Cache-Control": `public, max-age=${365 * day}, immutable` },
    })),
    // Other sites show a card next to a link to a page here; search engines and feed readers show pictures, too.
    ...["/cards/*", "/pictures/*"].map((path) => ({
      path,
      headers: { "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": `public, max-age=${7 * day}` },
    })),
    // The feed names it as its sign.
    { path: "/favicon.ico", headers: { "Cross-Origin-Resource-Policy": "cross-origin" } },
    // Networks know types by endings, and these are no plain JSON and XML.
    ...contentTypeExceptions.map(([path, type]) => ({ path, headers: { "Content-Type": type } })),
    // A page's Markdown is the same text: search engines should show the page.
    { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
  ];
}

/** The source expression for an inline stylesheet or script: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const toHashSource = (text: string) => `'sha256-${sha256([text]).toString("base64")}'`;

/**
 * The Content-Security-Policy of the whole site. Scripts are files of ours; every stylesheet, the rules for loading ahead
 * and the script that puts them in are in the page and are named by their hashes.
 */
function createPolicy({ sheets, scripts, messagingOrigin }: HeaderRulesOptions): string {
  const services = `'self'${messagingOrigin ? ` ${messagingOrigin}` : ""}`;
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(toHashSource)].join(" ")}`,
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

/**
 * The speculation rules of the site: a page is rendered when a pointer rests on its link or presses it; a page with
 * client components is only fetched, so that nothing of it runs before the visitor is there. Files and the service are
 * left alone. https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function createSpeculationRules(interactivePaths: readonly string[]): string {
  const left = ["/api/*", "/*.*", ...interactivePaths];
  const pages = [{ href_matches: "/*" }, { not: { href_matches: left } }];
  return JSON.stringify({
    prerender: [{ where: { and: pages }, eagerness: "moderate" }],
    prefetch: [{ where: { href_matches: interactivePaths }, eagerness: "moderate" }],
  });
}
