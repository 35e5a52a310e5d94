import { formatTemperature } from "@/lib/recipes/temperature";

test.each([
  [325, "325\u00a0°F (165\u00a0°C)"],
  [350, "350\u00a0°F (175\u00a0°C)"],
  [375, "375\u00a0°F (190\u00a0°C)"],
  [400, "400\u00a0°F (205\u00a0°C)"],
  [425, "425\u00a0°F (220\u00a0°C)"],
])("%i °F reads %s", (fahrenheit, words) => {
  expect(formatTemperature(fahrenheit)).toBe(words);
});
