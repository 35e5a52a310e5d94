import { createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import type { Answer } from "@/lib/find/find-pages";
import { openFinder } from "@/lib/find/site-finder";

const chart = [
  "Table: Characters.",
  "",
  "| Character | Named | Decimal | Description |",
  "|---|---|---|---|",
  "| © | `&copy;` | `&#169;` | copyright sign |",
  "| É | `&Eacute;` | `&#201;` | capital E with acute |",
  "| é | `&eacute;` | `&#233;` | small e with acute |",
  "| → | `&rarr;` | `&#8594;` | rightwards arrow |",
].join("\n");

/** A small made-up site with a chart, commands, and pages that share words. */
export const findSite: SiteFiles = {
  "index.md": createTitledNote("Home", { text: "Notes on branches and cakes." }),
  "find.md": createTitledNote("Find anything"),
  "garden/index.md": createTitledNote("Garden tips", { text: "## Graft a single branch\n\nText.\n" }),
  "garden/prune-roses.md": createTitledNote("Remove a garden branch", {
    more: "search: [remove garden branch, prune]\n",
    text: "Run `garden branch -d`.\n\n## On the rambler\n\nIt is gone (error 4712).\n\n## What goes wrong\n\nNothing grows back.\n",
  }),
  "workshop/index.md": createTitledNote("Workshop"),
  "workshop/remove-nails.md": createTitledNote("Workshop REMOVE: nails and their holes", {
    text: "Reset a counter with `KNOB CHECKWHEEL`.\n\n## What goes wrong\n\nThe hole is in `saw.check_clearances`.\n",
  }),
  "codes.md": createTitledNote("Codes", { more: "rowAnchors:\n  prefix: code\n  column: Decimal\n", text: chart }),
  "tasks.md": createTitledNote("Await tasks", {
    text: '`Task.WhenAll` awaits many.\n\n```csharp unchecked="a test"\nvar color = Colors.DarkSeaGreen;\n```\n',
  }),
};

const words = [..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter) =>
  Array.from({ length: 200 }, (_, n) => `${letter}q${String.fromCharCode(97 + n / 26, 97 + (n % 26))}x`),
);

/** The same with so many words that the index has several shards. */
export const largeSite: SiteFiles = { ...findSite, "words.md": createTitledNote("Words", { text: words.join(" ") }) };

const find = openFinder(await readMadeUpSite(findSite));

export const ask = async (question: string): Promise<Answer[]> => (await find(question)).answers;

/** The address of the best answer. */
export const askFirst = async (question: string): Promise<string | undefined> => (await ask(question))[0]?.href;
