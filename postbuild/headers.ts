import { hash } from "node:crypto";
import { feedPath } from "@/lib/build/delivered-files";
import type { HeaderRule } from "@/lib/build/header-rules";
import { islandsPath } from "@/lib/build/islands";
import { findFilesPath } from "@/lib/find/find-index";
import type { SiteSettings } from "@/lib/settings";

const daySeconds = 86_400;

type HeaderRulesOptions = Pick<SiteSettings, "url" | "httpsOnlyDays" | "analyticsScript"> & {
  messagingOrigin: string;
  /** The texts of inline stylesheets. */
  sheets: readonly string[];
  /** The texts of inline scripts and speculation rules. */
  scripts: readonly string[];
};

/**
 * The rules of `_headers`; their number doesn't depend on the number of pages. No path gets the same header from two rules,
 * since Cloudflare and Netlify would join the values.
 */
export function createHeaderRules(options: HeaderRulesOptions): HeaderRule[] {
  const { url, httpsOnlyDays, messagingOrigin, analyticsScript } = options;
  const isHttpsOnly = url.startsWith("https:") && httpsOnlyDays > 0;
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": createPolicy(options),
        // Another site's script may come without the header that this needs.
        ...(!analyticsScript && { "Cross-Origin-Embedder-Policy": "require-corp" }),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        // With same-origin, a plain form would post to another origin with `Origin: null`, which no service can allow:
        // https://fetch.spec.whatwg.org/#append-a-request-origin-header
        "Referrer-Policy": messagingOrigin ? "strict-origin-when-cross-origin" : "same-origin",
        // No includeSubDomains: other hosts of the domain may not have https.
        ...(isHttpsOnly && { "Strict-Transport-Security": `max-age=${httpsOnlyDays * daySeconds}` }),
        "X-Content-Type-Options": "nosniff",
      },
    },
    ...[islandsPath, findFilesPath].map((path) => ({
      path: `${path}/*`,
      headers: { "Cache-Control": `public, max-age=${365 * daySeconds}, immutable` },
    })),
    // Other sites show cards next to links; search engines and feed readers show pictures.
    ...["/cards/*", "/pictures/*"].map((path) => ({
      path,
      headers: { "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": `public, max-age=${7 * daySeconds}` },
    })),
    // The feed's icon.
    { path: "/favicon.ico", headers: { "Cross-Origin-Resource-Policy": "cross-origin" } },
    // Hosts guess types from file names. RFC 4287, section 7.
    { path: feedPath, headers: { "Content-Type": "application/atom+xml; charset=utf-8" } },
    // Search engines should show the page, not its Markdown copy.
    { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
  ];
}

/** For Cloudflare and Netlify: https://developers.cloudflare.com/workers/static-assets/headers/ */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const toHashSource = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The Content-Security-Policy. It allows our own script files, and inline stylesheets, scripts and rules by their hashes. */
function createPolicy({ sheets, scripts, messagingOrigin, analyticsScript }: HeaderRulesOptions): string {
  const services = `'self'${messagingOrigin ? ` ${messagingOrigin}` : ""}`;
  const analytics = analyticsScript ? [analyticsScript] : [];
  // Such a script sends what it counts to its own site.
  const counted = analytics.map((script) => ` ${new URL(script).origin}`).join("");
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts.map(toHashSource), ...analytics].join(" ")}`,
    "worker-src 'self'",
    `style-src ${[...new Set(sheets.map(toHashSource))].sort().join(" ")}`,
    "img-src 'self'",
    "manifest-src 'self'",
    `connect-src ${services}${counted}`,
    `form-action ${services}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join("; ");
}

/**
 * Speculation rules (https://html.spec.whatwg.org/multipage/speculative-loading.html): the browser prerenders a page when the
 * pointer rests on its link, and only prefetches interactive pages, so that their scripts don't run before the visitor is there.
 */
export function createSpeculationRules(interactivePaths: readonly string[]): string {
  const excluded = ["/api/*", "/*.*", ...interactivePaths];
  const pages = [{ href_matches: "/*" }, { not: { href_matches: excluded } }];
  return JSON.stringify({
    prerender: [{ where: { and: pages }, eagerness: "moderate" }],
    prefetch: [{ where: { href_matches: interactivePaths }, eagerness: "moderate" }],
  });
}
