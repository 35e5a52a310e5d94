import { namedTypes } from "@/lib/delivered/delivered-files";
import type { HeadersRule } from "@/lib/delivered/headers-file";
import { islandsPath } from "@/lib/delivered/islands";

const day = 86_400;

/** Cloudflare reads no more rules and no longer lines: https://developers.cloudflare.com/workers/static-assets/headers/ */
const mostRules = 100;
const longestLine = 2000;

type HeaderRulesOptions = {
  siteUrl: string;
  policy: string;
  /** The origin of the messaging service, where it is not the site's own. */
  messagingOrigin?: string | undefined;
};

/**
 * The rules of `_headers`: what every answer carries, and how long some kinds of file keep. Their number does not depend
 * on the number of pages. No path gets one header from two rules, since Cloudflare and Netlify would join the values.
 * Throws when a rule is not one that hosts read.
 */
export function createHeaderRules({ siteUrl, policy, messagingOrigin }: HeaderRulesOptions): HeadersRule[] {
  const isSecure = siteUrl.startsWith("https:");
  const rules: HeadersRule[] = [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": policy,
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        // Under same-origin, a plain form posts to another origin as `Origin: null`, which no service can let in:
        // https://fetch.spec.whatwg.org/#append-a-request-origin-header
        "Referrer-Policy": messagingOrigin ? "strict-origin-when-cross-origin" : "same-origin",
        "Speculation-Rules": '"/speculation-rules.json"',
        ...(isSecure && { "Strict-Transport-Security": `max-age=${730 * day}; includeSubDomains` }),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
      },
    },
    { path: `${islandsPath}/*`, headers: { "Cache-Control": `public, max-age=${365 * day}, immutable` } },
    // Other sites show a card beside a link to a page here; search engines and feed readers show pictures, too.
    ...["/cards/*", "/pictures/*"].map((path) => ({
      path,
      headers: { "Cross-Origin-Resource-Policy": "cross-origin", "Cache-Control": `public, max-age=${7 * day}` },
    })),
    // The feed names it as its sign.
    { path: "/favicon.ico", headers: { "Cross-Origin-Resource-Policy": "cross-origin" } },
    // Networks know types by endings, and these are no plain JSON and XML.
    ...namedTypes.map(([path, type]) => ({ path, headers: { "Content-Type": type } })),
    // A page's Markdown is the same text: search engines should show the page.
    { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
  ];
  checkHeaderRules(rules);
  return rules;
}

/** Throws when a host would not read all of the rules as they are meant. */
export function checkHeaderRules(rules: readonly HeadersRule[]): void {
  for (const { path, headers } of rules) {
    const long = Object.entries(headers).find(([name, value]) => name.length + value.length + 4 > longestLine);
    if (long)
      throw new Error(
        `_headers: ${long[0]} of ${path} is longer than the ${longestLine} characters that Cloudflare reads`,
      );
  }
  if (rules.length > mostRules)
    throw new Error(
      `_headers has ${rules.length} rules and Cloudflare reads ${mostRules}; join some in postbuild/headers.ts`,
    );
}
