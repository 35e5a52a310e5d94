import { toHtml } from "hast-util-to-html";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFace } from "@/lib/find/answer-face";
import { openFinder } from "@/lib/find/site-finder";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

const goesWrong = "\n\n## What goes wrong\n\n```bash\nturn --back\n```";

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
  "saw.md": createTitledNote("Saw wood", {
    text: `\`\`\`bash effect="cuts wood"\nsaw --all\n\`\`\`\n\n> [!WARNING]\n> It cuts. Wear gloves.${goesWrong}`,
  }),
  "keys.md": createTitledNote("Refresh the view", { text: `\`\`\`text\nCtrl+Shift+R\n\`\`\`${goesWrong}` }),
  "(breads)/breads.md": createTitledNote("Breads", {
    more: "lists: (breads)\n",
    text: "## Coal counts\n\n| Heat | 12 in |\n|---|---|\n| 350 | 17 / 8 |",
  }),
  "(breads)/bread.md": validRecipe,
  "(breads)/rolls.md": validRecipe
    .replace("Test Bread", "Soft rolls")
    .replace(/# Test bread|oven:.*?(?=category:)/gs, ""),
});
const find = openFinder(site);

/** The face as HTML, without drawings. */
async function readFace(question: string, place: "home" | "find"): Promise<string> {
  const [answer] = (await find(question)).answers;
  const html = toHtml(answer ? createFace(answer, place) : [], { allowDangerousHtml: true });
  return html.replace(/<svg [^>]*aria-hidden="true">(.*?)<\/svg>/, (_, drawing: string) =>
    drawing.includes('class="coals"') ? "pot" : drawing,
  );
}

const list = (className: string, ...items: string[]) =>
  `<ul class="plain numbers${className}">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const coals = [
  "pot",
  "<b>17</b> coals on the lid",
  "<b>8</b> below",
  "<b>12</b> inch oven",
  "<b>350</b> °F (175\u00a0°C)",
];
const table =
  '<table><thead><tr><th scope="col">Heat</th><th scope="col">12 in</th></tr></thead>' +
  '<tbody><tr><th scope="row">350</th><td>17 / 8</td></tr></tbody></table>';
const tomato = '<circle cx="12" cy="12" r="12" fill="#FF6347"></circle>';
const command = "<pre><span>saw --all</span></pre>";
const strip = '<p><span class="effect"><span class="visually-hidden">Warning: </span>cuts wood</span></p>';
const button =
  '<button type="button" data-command="saw --all" aria-label="Copy the command of “Saw wood”">Copy</button>';

test.each<[question: string, onFind: string, onHome?: string]>([
  ["0x1B", `${list(" codes", "<b>ESC</b> Code", "<b>27</b> Dec", "<b>0x1B</b> Hex")}<p>escape, begins a sequence</p>`],
  ["tomato", list(" codes", tomato, "<b>Tomato</b> Name", "<b>#FFFF6347</b> Hex ARGB")],
  [
    "saw wood",
    `${strip}<div class="command">${command}${button}</div><p class="note">Warning: It cuts. Wear gloves.</p>`,
    `${strip}<div class="command">${command}</div><p class="note">Warning: It cuts.</p>`,
  ],
  ["refresh view", "<pre><kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>R</kbd></pre>"],
  ["test bread", list("", ...coals)],
  ["coal counts", list("", ...coals) + table, list("", ...coals)],
  ["soft rolls", list(" codes", "<b>1\u00a0h</b> in all", "<b>4</b> servings")],
  ["home", ""],
  // The page is only near the question, or only mentions it, or has the answer among several.
  ["saw stone", ""],
  ["wear gloves", ""],
  ["saw wood wrong", ""],
])("the answer to “%s” is shown as this object", async (question, onFind, onHome = onFind) => {
  expect(await readFace(question, "find")).toBe(onFind);
  expect(await readFace(question, "home")).toBe(onHome);
});
