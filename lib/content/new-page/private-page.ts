import { dayMs } from "@/lib/days";

// Words are as `fold` has them. Other programs have too many ways to hide a page for a list of those that count. So whatever
// isn't clearly public is private: a page that waits for a look does no harm.

/** As a key, a value, a tag, a folder or a part of a file's name. What has a last day is private too: no day ends a page here. */
const privateWords = new Set(
  `archived confidential deleted draft drafts expirationdate expired expires expirydate headless hidden internal intrash
    locked never noindex paid password pending private protected scheduled secret trash trashed unlisted unpublish
    unpublishdate unpublished wip`.split(/\s+/),
);
const noWords = new Set("false n no off 0".split(" "));

/** Keys that publish a page, from a day on if they have one. */
const publicKeys = new Set(
  "datepublished dgpublish listed pubdate public publish publishdate published publishedat render share visible".split(
    " ",
  ),
);
const yesWords = new Set("true y yes on 1".split(" "));

const stateKeys = new Set("access audience poststatus privacy state status visibility".split(" "));
const publicStates = new Set("everyone live online posted public publish published visible".split(" "));

/** `is_draft` → `draft`, `"Yes"` → `yes` */
const fold = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, "");

/** Whether a page of another program may not be public. `keys` are those of its front matter, `today` is `2019-03-01`. */
export function mayBePrivate(file: string, keys: [string, unknown][], markdown: string, today: string): boolean {
  // Jekyll and Astro publish nothing from _drafts or _notes.
  if (file.split(/[/.]/).some((name) => /^_(?!posts$|index$)/i.test(name) || privateWords.has(fold(name)))) return true;
  const tags = Array.from(markdown.matchAll(/(?<![^\s,])#\[{0,2}([\w/-]+)/g), ([, tag]) => tag);
  const lines = Array.from(markdown.slice(0, 2000).matchAll(keyLine)).flatMap(
    ([line, key = "", value]): [string, unknown][] => (keys.length && !line.includes("::") ? [] : [[key, value]]),
  );
  return [...keys, ...lines, ["tags", tags] as const].some(([key, value]) => isPrivate(key, value, today));
}

/** A key in a text, or in front matter that we don’t read: `status:: draft`, `Status: draft`, `"draft": true`. */
const keyLine = /(?:^|[{,])[^\w\n]{0,9}([a-z][\w-]{1,30})["'* ]{0,4}(?:::?|=)([^,}\n]{0,40})/gim;

function isPrivate(key: string, value: unknown, today: string): boolean {
  if (Array.isArray(value)) return value.some((each) => isPrivate(key, each, today));
  if (typeof value === "object" && value && !(value instanceof Date))
    return Object.entries(value).some(([name, each]) => isPrivate(name, each, today));
  const name = fold(key).replace(/^is/, "");
  const text = String(value ?? "").replaceAll(/["'*]/g, "");
  const word = fold(text);
  if (privateWords.has(name)) return !noWords.has(word);
  // Jekyll separates tags with spaces.
  const parts = text.split(/^(?:tag|categor|keyword)/.test(name) ? /[\s,;/]/ : /[,;/]/);
  if (parts.some((part) => privateWords.has(fold(part)))) return true;
  const isPastDay = /\d{4}/.test(text) && Date.parse(text) < Date.parse(today) + dayMs;
  if (publicKeys.has(name)) return !yesWords.has(word) && !isPastDay;
  return stateKeys.has(name) && !publicStates.has(word);
}
