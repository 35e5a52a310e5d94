/** @jest-environment jsdom */
import { hydrate, showServerHtml } from "./hydrate-fixture";

const changed = { "a text": <p>other</p>, "an attribute": <p lang="nl">text</p> };

test.each(Object.entries(changed))("%s that differs from the server's is reported", async (_, element) => {
  expect((await hydrate(showServerHtml(<p>text</p>), element)).faults).toHaveLength(1);
});
