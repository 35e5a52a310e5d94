import { attacks } from "./attacks";

test.each(attacks.map((attack) => [attack.name, attack] as const))("a host withstands %s", async (_name, attack) => {
  const { held, detail } = await attack();
  expect(held ? "held" : detail).toBe("held");
});
