import { nameStep } from "@/lib/published/step-name";

test.each([
  ["Put the lid on. Bake 45 minutes.", "Put the lid on"],
  ["Light 25 coals; they are ready when their edges are gray.", "Light 25 coals"],
  ["Look after 35 minutes: the cake is done.", "Look after 35 minutes"],
  ["Add 1.5 cups of milk, and stir.", "Add 1.5 cups of milk, and stir"],
  ["Stir", "Stir"],
  [
    "For the crumb, mix ½ cup of the sugar, ⅓ cup of the flour and the cinnamon with a fork.",
    "For the crumb, mix ½ cup of the sugar, ⅓ cup of the flour",
  ],
  [`Stir ${"slowly ".repeat(12)}`, `Stir ${"slowly ".repeat(9).trim()}`],
])("the name of %j is %j", (text, name) => {
  expect(nameStep(text)).toBe(name);
  expect(text.startsWith(name)).toBe(true);
});
