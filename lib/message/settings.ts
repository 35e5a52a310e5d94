import { parseCredential, parseOrigin, readSetting, type SiteConfig } from "@/lib/settings";
import type { Credentials } from "./envelope";

/** Where the form sends messages, and how it signs in. An empty origin means the site's own. */
export type MessagingSettings = Credentials & { origin: string };

/** Parses the form's settings at build time. Throws an error that names the invalid setting. */
export function parseMessagingSettings(
  env: Readonly<Record<string, string | undefined>>,
  config?: SiteConfig,
): MessagingSettings {
  const origin = readSetting(env, "NEXT_PUBLIC_MESSAGING_ORIGIN", "messagingOrigin", config);
  return {
    origin: origin.value && parseOrigin(origin),
    user: parseCredential("NEXT_PUBLIC_MESSAGING_USER", env.NEXT_PUBLIC_MESSAGING_USER ?? ""),
    password: parseCredential("NEXT_PUBLIC_MESSAGING_PASSWORD", env.NEXT_PUBLIC_MESSAGING_PASSWORD ?? ""),
  };
}

export function getMessagingSettings(): MessagingSettings {
  const settings = parseMessagingSettings(process.env);
  // Test messages stay here, wherever the real site's messages go.
  return process.env.NODE_ENV === "development" ? { ...settings, origin: "" } : settings;
}
