import { renderToString } from "./hydrate-fixture";
import { Island } from "./island";

test("the component is in an element with its name and data, the help outside of it", () => {
  const html = renderToString(
    <Island name="tide-clock" data={{ origin: "https://mail.example", user: "" }} help="It works without.">
      <p>Tide</p>
    </Island>,
  );
  expect(html).toBe(
    '<div class="island"><div data-island="tide-clock" data-origin="https://mail.example"><p>Tide</p></div>' +
      '<p class="quiet island-help" role="status">It works without.</p>' +
      '<script type="module" src="/islands/tide-clock.js"></script></div>',
  );
});
