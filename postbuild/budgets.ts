/** What a page costs, in bytes; text as brotli sends it. */
export type PageCost = {
  path: string;
  isInteractive: boolean;
  html: number;
  /** Scripts that a current browser fetches, without data blocks and the few lines of the page-not-found document. */
  script: number;
  /** Requests before pictures and the icon. */
  requests: number;
};

/** The first flight of a connection: ten segments of 1,460 bytes less the headers (RFC 6928). */
export const maxReadingPageBytes = 14_336;
export const maxInteractiveScriptBytes = 140 * 1024;

/** Which budgets a page breaks, in words with the excess. */
export function checkBudgets(costs: readonly PageCost[]): string[] {
  return costs.flatMap(({ path, isInteractive, html, script, requests }) => {
    const over: string[] = [];
    const check = (what: string, found: number, limit: number, unit: string) => {
      if (found > limit) over.push(`${path}: ${what} is ${found} ${unit}, ${found - limit} over ${limit}`);
    };
    if (isInteractive) {
      check("its script", script, maxInteractiveScriptBytes, "bytes (brotli)");
    } else {
      check("its script", script, 0, "bytes");
      check("its HTML with CSS", html, maxReadingPageBytes, "bytes (brotli)");
      check("its number of requests", requests, 1, "requests");
    }
    return over;
  });
}
