import { test } from "playwright/test";
import { sections } from "./sections";

for (const { heading, statements } of sections) {
  test.describe(heading, () => {
    // The function itself, because Playwright reads from it which fixtures a test needs.
    for (const { words, otherwise, trial } of statements) test(otherwise ? `${words} – ${otherwise}` : words, trial);
  });
}
