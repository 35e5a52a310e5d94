import { isWorthShowing } from "@/postbuild/export-pages";

const usual = `▲ Next.js 16.4.6 (Turbopack)
- Experiments (use with caution):
  ✓ globalNotFound
  ⨯ prefetchInlining
  Creating an optimized production build ...
✓ Compiled successfully in 6.0s
✓ Generating static pages using 2 workers (71/71) in 6.1s

Route (app)
┌ ○ /_not-found
│ ├ ● /about
│ └ ● [+53 more paths]
○  (Static)  prerendered as static content
`;

test("steps and the table of routes are not shown", () => {
  expect(isWorthShowing(usual)).toBe(false);
});

test.each([
  "⨯ Failed to load the page",
  '⚠ The "middleware" file convention is deprecated.',
  "Turbopack build encountered 1 warning:",
  "Warning: Parsing CSS source code failed",
  'Error occurred prerendering page "/garden".',
  "(node:12) DeprecationWarning: url.parse() is deprecated",
])("%s is shown", (line) => {
  expect(isWorthShowing(`${usual}${line}\n`)).toBe(true);
});
