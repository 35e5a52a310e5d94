// The package's own declaration of this module comes with globals that clash with the browser's.
declare module "cloudflare:workers" {
  /** Keeps the worker alive until work that outlasts the answer to the current request has ended. */
  export function waitUntil(work: Promise<unknown>): void;
}
