import { renderToString } from "./hydrate-fixture";
import { Island } from "./island";

test("the component is in an element with its name and data, the help outside of it", () => {
  const html = renderToString(
    <Island name="fire-pit" data={{ origin: "https://mail.example", user: "" }} help="It works without.">
      <p>Pit</p>
    </Island>,
  );
  expect(html).toBe(
    '<div class="island"><div data-island="fire-pit" data-origin="https://mail.example"><p>Pit</p></div>' +
      '<p class="island-help" role="status">It works without.</p>' +
      '<script type="module" src="/islands/fire-pit.js"></script></div>',
  );
});
