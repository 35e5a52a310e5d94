/** What a page costs, in bytes; text as brotli sends it. */
export type PageCost = {
  path: string;
  /** The names of its islands; a reading page has none. */
  islands: readonly string[];
  /** The document with its style sheet. */
  html: number;
  /** The scripts that it loads, with what they import. */
  script: number;
};

type Budget = { html: number; script: number };

/** The first flight of a connection: ten segments of 1,460 bytes less the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

const readingBudget: Budget = { html: firstFlightBytes, script: 0 };

/** React and what a tool adds to it, and the tables below. */
const islandBudget: Budget = { html: 16 * kilobyte, script: 65 * kilobyte };

/** Islands that cost more or less than others. */
const ownBudgets: Readonly<Record<string, Budget>> = {
  "color-preview": { html: 14 * kilobyte, script: 65 * kilobyte },
  // Formik and Yup are the owner's choice.
  "contact-form": { html: 9 * kilobyte, script: 92 * kilobyte },
  // A few lines without React.
  "not-found-page": { html: firstFlightBytes, script: 2 * kilobyte },
};

/** What a page with these islands may cost. */
export function getBudget(islands: readonly string[]): Budget {
  const [first] = islands;
  return first === undefined ? readingBudget : (ownBudgets[first] ?? islandBudget);
}

/** Which budgets a page breaks, in words with the excess. */
export function checkBudgets(costs: readonly PageCost[]): string[] {
  return costs.flatMap(({ path, islands, html, script }) => {
    const budget = getBudget(islands);
    const describe = (what: string, found: number, limit: number) =>
      found > limit ? [`${path}: ${what} is ${found} bytes (brotli), ${found - limit} over ${limit}`] : [];
    return [...describe("its HTML with CSS", html, budget.html), ...describe("its script", script, budget.script)];
  });
}
