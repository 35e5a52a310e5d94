import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from "playwright/test";

/** What Playwright gives a test. Each test names what it needs, so that one that only reads HTML starts no page. */
export type Fixtures = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & PlaywrightWorkerOptions;

/** How a statement is tried: throws when it does not hold. */
export type Trial = (fixtures: Fixtures) => Promise<void>;

/** A statement in the specification's own words; `otherwise` is set where it holds in another way: how, and why. */
export type Statement = { words: string; otherwise?: string; trial: Trial };

/** A part of the specification, with its heading there, and the file here that tries it. */
export type Section = { heading: string; file: string; statements: readonly Statement[] };

/** A statement that holds to the letter. */
export const holds = (words: string, trial: Trial): Statement => ({ words, trial });

/** A statement that holds in another way; the trial is of that way. */
export const holdsOtherwise = (words: string, otherwise: string, trial: Trial): Statement => ({
  words,
  otherwise,
  trial,
});
