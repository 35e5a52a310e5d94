import { loadSite } from "@/lib/content/site";
import { findShown } from "@/lib/navigation/list-parts";
import { createPageData } from "@/lib/published/page-data";
import { checkVocabulary } from "@/lib/published/vocabulary-fixture";
import { ownSettings } from "@/lib/settings-fixture";

/** The vocabulary is a megabyte of types: a slow machine takes seconds over it. */
const compilerMs = 60_000;

const site = await loadSite();
const things = site.pages.flatMap(({ path }) => createPageData(findShown(site, path), ownSettings)?.["@graph"] ?? []);
const typed = things.flatMap((data) =>
  typeof data === "object" && "@type" in data ? [{ type: data["@type"], data }] : [],
);
/** All recipes, and one thing of each other type: the modules that make them are held to the types as they are compiled. */
const judged = typed.filter(
  ({ type }, place) => type === "Recipe" || typed.findIndex((other) => other.type === type) === place,
);
const right = typed.find(({ type }) => type === "Recipe")?.data;

test(
  "the data of the site holds to the schema.org vocabulary, and what does not is found",
  async () => {
    expect(new Set(judged.map(({ type }) => type))).toEqual(
      new Set(["WebSite", "BreadcrumbList", "CollectionPage", "TechArticle", "ItemList", "Recipe", "Article"]),
    );
    const wrong = [
      { type: "Recipe", data: { ...right, coals: 25 } },
      { type: "Recipe", data: { ...right, recipeInstructions: [{ "@type": "HowToStep", txt: "Stir." }] } },
      { type: "Recipe", data: { ...right, "@type": "Recipie" } },
      { type: "Recipe", data: { ...right, name: 7 } },
    ];
    const said = await checkVocabulary([...judged, ...wrong]);
    // The one notation that the types lack: https://schema.org/docs/actions.html#part-4
    const faults = said.slice(0, judged.length).filter((fault) => !fault.includes("'\"query-input\"' does not exist"));
    expect(faults).toEqual(faults.map(() => ""));
    expect(said.slice(judged.length)).toEqual([
      expect.stringContaining("coals"),
      expect.stringContaining("txt"),
      expect.stringContaining("Recipie"),
      expect.stringContaining("Type 'number' is not assignable"),
    ]);
  },
  compilerMs,
);
