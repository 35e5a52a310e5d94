import type { D1Database, RateLimit, SendEmail } from "@cloudflare/workers-types";

/** The files of the build, as the platform serves them; in the Fetch standard's own types. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

/** What wrangler.jsonc binds, and the settings of docs/hosting.md, which are secrets of the platform's. */
export type EdgeBindings = {
  ASSETS: AssetsBinding;
  DB: D1Database;
  EMAIL: SendEmail;
  LIMITER: RateLimit;
  SITE_NAME?: string;
  MAIL_TO?: string;
  MAIL_FROM?: string;
  MESSAGING_USER?: string;
  MESSAGING_PASSWORD?: string;
  MESSAGING_UPSTREAM?: string;
  MESSAGING_ORIGINS?: string;
};
