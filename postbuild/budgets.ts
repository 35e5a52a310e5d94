/** What a page costs, in bytes; text as brotli sends it. */
export type PageCost = {
  path: string;
  /** The names of its islands; a reading page has none. */
  islands: readonly string[];
  /** The document with its style sheet. */
  html: number;
  /** The scripts that it loads, with what they import and the data that they ask for. */
  script: number;
  /** The words of its main part, compressed alone. */
  text: number;
};

type Budget = { html: number; script: number; beyondText?: number };

/**
 * What a content page may weigh in all beyond this many times its text, which is about what Markdown becomes: so a writer
 * may add to it, and everything around the text and in its markup is held.
 */
const textShare = 1.5;

/** Pages with a limit different from that of their kind. */
const ownBeyondText: Readonly<Record<string, number>> = {
  // It lists every page.
  "/": 5200,
  // The note that docs/performance.md compares with Astro: 6.6 KB in all.
  "/sql/resetintellisense": 4330,
};

/** The first flight of a connection: ten segments of 1,460 bytes less the headers (RFC 6928). */
const firstFlightBytes = 14_336;

const kilobyte = 1024;

const readingBudget: Budget = { html: firstFlightBytes, script: 0, beyondText: 4400 };

/** React and what a tool adds to it, and the tables below. */
const islandBudget: Budget = { html: 16 * kilobyte, script: 65 * kilobyte };

/** Islands that cost more or less than others. */
const ownBudgets: Readonly<Record<string, Budget>> = {
  "color-preview": { html: 14 * kilobyte, script: 65 * kilobyte },
  // With Formik and Yup, the owner's choice.
  "contact-form": { html: 9 * kilobyte, script: 92 * kilobyte },
  // The index as a book has it; its script, and all that a first answer loads.
  "find-page": { html: 20 * kilobyte, script: 80 * kilobyte },
  // Scripts of content pages, small ones.
  "copy-sample": { html: firstFlightBytes, script: 600, beyondText: 5100 },
  "keep-awake": { html: firstFlightBytes, script: 600, beyondText: 5760 },
  // A plain script that stores the site and removes it.
  offline: { html: firstFlightBytes, script: 3 * kilobyte },
  // A few lines without React.
  "not-found": { html: firstFlightBytes, script: 2 * kilobyte },
};

/** Small scripts of content pages, which are whole without them: such a page is rendered ahead as others are. */
const readingIslands: readonly string[] = ["copy-sample", "keep-awake"];

/** Whether a page with these islands is one to read. */
export const isReading = (islands: readonly string[]): boolean =>
  islands.every((name) => readingIslands.includes(name));

/** What a page with these islands may cost. */
function getBudget([first]: readonly string[]): Budget {
  return first === undefined ? readingBudget : (ownBudgets[first] ?? islandBudget);
}

/** Which budgets a page breaks, in words with the excess. */
export function checkBudgets(costs: readonly PageCost[]): string[] {
  return costs.flatMap(({ path, islands, html, script, text }) => {
    const budget = getBudget(islands);
    const describe = (what: string, found: number, limit: number) =>
      found > limit ? [`${path}: ${what} is ${found} bytes (brotli), ${found - limit} over ${limit}`] : [];
    const beyondText = Math.round(html + script - textShare * text);
    return [
      ...describe("its HTML with CSS", html, budget.html),
      ...describe("its script", script, budget.script),
      ...describe(
        `what is beyond ${textShare} × its text`,
        beyondText,
        ownBeyondText[path] ?? budget.beyondText ?? Infinity,
      ),
    ];
  });
}

/** The worker, before compression; it is looked at with each page that its visitors open. */
const workerBytes = 6 * kilobyte;

/** What the whole site may cost those who store it, as brotli sends it; and each page from this many on. */
const offlineBytes = 1_500_000;
const offlineBytesPerPage = 12 * kilobyte;
const pagesInBudget = 90;

/** What of storing the site breaks its budget, in words with the excess. */
export function checkOffline({ worker, sent }: { worker: number; sent: number }, pageCount: number): string[] {
  const limit = offlineBytes + Math.max(pageCount - pagesInBudget, 0) * offlineBytesPerPage;
  return [
    ...(worker > workerBytes ? [`the worker is ${worker} bytes, ${worker - workerBytes} over ${workerBytes}`] : []),
    ...(sent > limit ? [`the stored site is ${sent} bytes (brotli), ${sent - limit} over ${limit}`] : []),
  ];
}
