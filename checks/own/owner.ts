import type { SiteConfig } from "@/lib/settings";

/** What the throw-away copy is made into: names with an apostrophe, letters beyond ASCII and an emoji, and another color. */
export const owner: SiteConfig & { charcoal: { light: string; dark: string } } = {
  name: "Zoë's 🌶",
  owner: "Zoë O'Neill & Söhne",
  firstYear: 2011,
  url: "https://notes.example",
  feedAuthority: "notes.example,2011",
  messagingOrigin: "",
  securityContact: "mailto:zoe@notes.example",
  securityExpires: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
  charcoal: { light: "#12355b", dark: "#0a1f36" },
};

/** What an owner runs, in this order, as docs/make-it-yours.md says. */
export const commands = ["npm run check", "npm run build", "npm run check:output"] as const;

/** site.config.ts with other values. Throws when a key is not there. */
export function writeConfig(text: string, config: SiteConfig): string {
  return Object.entries(config).reduce((changed, [key, value]) => {
    const line = new RegExp(`^( {2}${key}: ).*,$`, "m");
    if (!line.test(changed)) throw new Error(`site.config.ts has no line for ${key}`);
    return changed.replace(line, (_, start: string) => `${start}${JSON.stringify(value)},`);
  }, text);
}

/** app/tokens.css with another color of the header. Throws when it has none. */
export function writeCharcoal(text: string, { light, dark }: { light: string; dark: string }): string {
  const line = /^( {2}--charcoal: ).*;$/m;
  if (!line.test(text)) throw new Error("app/tokens.css has no line for --charcoal");
  return text.replace(line, `$1light-dark(${light}, ${dark});`);
}
