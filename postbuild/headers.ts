import { toContentType } from "@/lib/delivered-files";
import type { HeadersRule } from "@/lib/headers-file";

const day = 86_400;

/** Cloudflare reads no more rules and no longer lines: https://developers.cloudflare.com/workers/static-assets/headers/ */
const mostRules = 100;
const longestLine = 2000;

const ownUse = { "Cross-Origin-Resource-Policy": "same-origin" };

type HeaderRulesOptions = {
  siteUrl: string;
  /** The origin of the messaging service, where it is not the site's own. */
  messagingOrigin?: string | undefined;
};

/**
 * The rules of `_headers`: what every answer carries, how long each kind of file keeps, and each page's own policy.
 * No path gets one header from two rules, since Cloudflare would join the values. Throws when the rules would not fit
 * what hosts read.
 */
export function createHeaderRules(
  policies: ReadonlyMap<string, string>,
  { siteUrl, messagingOrigin }: HeaderRulesOptions,
): HeadersRule[] {
  const isSecure = siteUrl.startsWith("https:");
  const rules: HeadersRule[] = [
    {
      path: "/*",
      headers: {
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        // Under same-origin, a plain form posts to another origin as `Origin: null`, which no service can let in:
        // https://fetch.spec.whatwg.org/#append-a-request-origin-header
        "Referrer-Policy": messagingOrigin ? "strict-origin-when-cross-origin" : "same-origin",
        ...(isSecure && { "Strict-Transport-Security": `max-age=${730 * day}; includeSubDomains` }),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
      },
    },
    { path: "/_next/static/*", headers: { ...ownUse, "Cache-Control": `public, max-age=${365 * day}, immutable` } },
    { path: "/pictures/*", headers: { ...ownUse, "Cache-Control": `public, max-age=${7 * day}` } },
    // Other sites show a card beside a link to a page here.
    {
      path: "/cards/*",
      headers: { "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": `public, max-age=${7 * day}` },
    },
    // Networks know types by endings, and this one is no plain JSON.
    { path: "/speculation-rules.json", headers: { "Content-Type": toContentType("speculation-rules.json") } },
    // A page's Markdown is the same text: search engines should show the page.
    { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
    ...[...policies].map(([path, policy]) => ({
      path,
      headers: {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": policy,
        ...ownUse,
        "Speculation-Rules": '"/speculation-rules.json"',
      },
    })),
  ];
  const long = rules.flatMap(({ path, headers }) =>
    Object.entries(headers)
      .filter(([name, value]) => name.length + value.length + 4 > longestLine)
      .map(([name]) => `${name} of ${path}`),
  );
  if (long.length)
    throw new Error(`_headers: ${long.join(", ")} is longer than the ${longestLine} characters that Cloudflare reads`);
  if (rules.length > mostRules) {
    throw new Error(
      `_headers has ${rules.length} rules and Cloudflare reads ${mostRules}; see docs/hosting.md on large sites`,
    );
  }
  return rules;
}
