import type { D1Database, RateLimit, SendEmail } from "@cloudflare/workers-types";
import type { AssetsBinding } from "@/host/pages/answer-page";

/** What wrangler.jsonc binds, and the settings of docs/hosting/cloudflare.md, which are secrets of the platform. */
export type EdgeBindings = {
  ASSETS: AssetsBinding;
  DB: D1Database;
  EMAIL: SendEmail;
  LIMITER: RateLimit;
  MAIL_TO?: string;
  MAIL_FROM?: string;
  KEEP_DELIVERED_DAYS?: string;
  MAILBOX_MEGABYTES?: string;
  MESSAGES_PER_NETWORK?: string;
  MESSAGES_PER_DAY?: string;
  MESSAGING_USER?: string;
  MESSAGING_PASSWORD?: string;
  MESSAGING_UPSTREAM?: string;
  MESSAGING_ORIGINS?: string;
};
