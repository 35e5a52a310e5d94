import { securityTxtPath } from "@/lib/build/delivered-files";
import { findPath } from "@/lib/paths";
import type { SiteSettings } from "@/lib/settings";

/** XML allows no other characters: https://www.w3.org/TR/xml/#charsets */
export const dropNonXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");

/** `Q & A` → `Q &amp; A` */
export const escapeXml = (text: string): string =>
  dropNonXml(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** OpenSearch 1.1, https://github.com/dewitt/opensearch, lets browsers search the site. A `ShortName` has at most 16 characters. */
export const createOpenSearch = ({ name, url }: SiteSettings): string => `<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml([...name].slice(0, 16).join(""))}</ShortName>
<Description>Find anything on ${escapeXml(name)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/vnd.microsoft.icon">${url}/favicon.ico</Image>
<Url type="text/html" method="get" template="${url}${findPath}?q={searchTerms}"/>
</OpenSearchDescription>
`;

/** RFC 9116: where to report a vulnerability, by default the contact form. */
export const createSecurityTxt = ({ url, securityContact, securityExpires }: SiteSettings): string =>
  [
    `Contact: ${securityContact || `${url}/contact`}`,
    `Expires: ${securityExpires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${url}${securityTxtPath}`,
    "",
  ].join("\n");
