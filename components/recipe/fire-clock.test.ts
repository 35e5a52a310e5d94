import { labelSteps } from "@/components/recipe/fire-clock";

test.each<[steps: number[], labels: string]>([
  [[], ""],
  [[0, 20, 40], "1 at 0, 2 at 20, 3 at 40"],
  [[0, 20, 23], "1 at 0, 2–3 at 20"],
  [[0, 4, 8, 12], "1–3 at 0, 4 at 12"],
  [[10, 10, 90, 96, 99], "1–2 at 10, 3 at 90, 4–5 at 96"],
])("steps at %j percent are labeled %s: close ones share a label", (steps, expected) => {
  const labels = labelSteps(steps).map(
    ({ first, last, percent }) => `${first < last ? `${first}–${last}` : first} at ${percent}`,
  );
  expect(labels.join(", ")).toBe(expected);
});
