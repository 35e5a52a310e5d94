// @cloudflare/workers-types declares this module too, but its globals clash with the browser's.
declare module "cloudflare:workers" {
  /** Keeps the Worker alive until `work` is done, even after the current request is answered. */
  export function waitUntil(work: Promise<unknown>): void;
}
