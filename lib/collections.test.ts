import { mapBounded } from "@/lib/collections";

test("results keep the order of the items, and only some run at once", async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 100 }, (_, index) => index);
  const results = await mapBounded(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBeLessThanOrEqual(16);
  expect(most).toBeGreaterThan(1);
});
