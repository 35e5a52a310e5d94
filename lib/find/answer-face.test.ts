import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getAnswerFace } from "@/lib/find/answer-face";
import { createSiteFinder } from "@/lib/find/find-fixture";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "codes.md": createTitledNote("Codes", {
    more: "rowAnchors:\n  prefix: code\n  column: Dec\n",
    text: "| Dec | Hex | Code | Meaning |\n|---|---|---|---|\n| 27 | 1B | ESC | escape, begins a sequence |",
  }),
  "colors.md": createTitledNote("Colors", {
    more: "rowAnchors:\n  prefix: color\n  column: Name\n",
    text: "| Name | Hex ARGB |\n|---|---|\n| Tomato | #FFFF6347 |",
  }),
  "saw.md": createTitledNote("Saw wood", { text: "```bash\nsaw --all\n```\n\n> [!WARNING]\n> It cuts." }),
  "keys.md": createTitledNote("Refresh the view", { text: "```text\nCtrl+Shift+R\n```" }),
  "(breads)/breads.md": createTitledNote("Breads", {
    more: "lists: (breads)\n",
    text: "## Coal counts\n\n| Heat | 12 in |\n|---|---|\n| 350 | 17 / 8 |",
  }),
  "(breads)/bread.md": validRecipe,
  "(breads)/rolls.md": validRecipe
    .replace("Test Bread", "Soft rolls")
    .replace(/# Test bread|oven:.*?(?=category:)/gs, ""),
});
const find = createSiteFinder(site);

async function readFace(question: string) {
  const [answer] = (await find(question)).answers;
  const { figures, pot, ...face } = (answer && getAnswerFace(answer)) ?? {};
  return {
    ...face,
    ...(figures && { figures: figures.map(({ text, column }) => `${text} ${column}`.replaceAll("\u00a0", " ")) }),
    ...(pot && { pot: /^<svg .*class="coals"/.test(pot) }),
  };
}

const headers = ["Heat", "12 in"];
const coals = { figures: ["17 coals on the lid", "8 below", "12 inch oven", "350 °F (175 °C)"], pot: true };

test.each([
  ["0x1B", { figures: ["ESC Code", "27 Dec", "0x1B Hex"], words: ["escape, begins a sequence"] }],
  ["tomato", { figures: ["Tomato Name", "#FFFF6347 Hex ARGB"], words: [], color: "#FF6347" }],
  ["saw wood", { command: "saw --all", warning: "Warning: It cuts." }],
  ["refresh view", { keys: ["Ctrl", "Shift", "R"] }],
  ["test bread", coals],
  ["coal counts", { ...coals, table: [headers, ["350", "17 / 8"]] }],
  ["soft rolls", { figures: ["1 h in all", "4 servings"] }],
  ["home", {}],
])("the answer to “%s” is shown as this object", async (question, face) => {
  expect(await readFace(question)).toEqual(face);
});
