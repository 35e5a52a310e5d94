// The package's own declaration of this module comes with globals that clash with the browser's.
declare module "cloudflare:workers" {
  /** Lets work go on after the answer to the request under way. */
  export function waitUntil(work: Promise<unknown>): void;
}
