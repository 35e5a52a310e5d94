/** What the specification gives of the story, in its own words: section 1, and section 2 under “Fire pit story”. */
const specification = {
  story: "A family fire pit build story in ten pages.",
  history: "the author cooked a Thanksgiving turkey in a neighbor's pit, then planned to build one",
  pipe: "reuses the history text",
  hole: "dug over about a week, soaking the hole with water between digging",
  placing: "a tractor and beams slid the pipe in; a stuck beam was burned away",
  table: "a two-level table made by a welding shop, painted with heat resistant paint, hooked and lifted as one unit",
  notShown: "exist (building the fire, the lid and the lifter); their text is not shown",
  food: "meat wrapped in cheese cloth then foil, in an aluminum pan on the table, with butter added for browning",
  times:
    "advice of 8 or 14 hours, 11 hours used, 11.5 hours tested, 10 hours planned, final 11 hours plus resting a few hours with the lid off",
};

/**
 * Every sentence of the story that speaks of the owner, with the words of the specification that it rests on. A new one
 * fails the test until it is added here; what rests on nothing is written as advice.
 */
export const told: readonly (readonly [sentence: string, basis: string])[] = [
  [
    "A family fire pit story in ten pages: a Thanksgiving turkey in a neighbor’s pit, the plan that followed, and how to choose a pipe.",
    `${specification.story} ${specification.history}`,
  ],
  ["Drawing: the turkey in the neighbor’s pit, as it may have been.", specification.history],
  ["It began with a Thanksgiving turkey that I cooked in a neighbor’s pit.", specification.history],
  ["Then I planned to build one.", specification.history],
  ["This is a family’s fire pit story, in ten pages.", specification.story],
  [
    "The story of the pipe is the story of how it all began, so here it is once more, with what to look for in a pipe.",
    specification.pipe,
  ],
  ["Our hole was dug over about a week, soaked with water between digging.", specification.hole],
  ["Our hole was dug over about a week.", specification.hole],
  ["It was soaked with water between digging.", specification.hole],
  ["A tractor and beams slid our pipe into its hole.", specification.placing],
  ["A tractor and beams slid our pipe into the hole.", specification.placing],
  ["One beam stuck, and it was burned away.", specification.placing],
  [
    "Our two-level table was made by a welding shop, painted with heat resistant paint, hooked and lifted as one unit.",
    specification.table,
  ],
  ["Our table has two levels.", specification.table],
  ["A welding shop made it.", specification.table],
  ["It was painted with heat resistant paint, and it is hooked and lifted as one unit.", specification.table],
  ["How the family’s own fire is built is not told.", specification.notShown],
  ["How the family’s own lid was built is not told.", specification.notShown],
  ["How the family’s own lifter was built is not told.", specification.notShown],
  ["This page is advice.", specification.notShown],
  ["We used 11, tested 11.5, planned 10, and ended at 11 with a rest.", specification.times],
  ["The advice was 8 or 14 hours.", specification.times],
  ["We used 11 hours, tested 11.5 hours and planned 10 hours.", specification.times],
  ["Our final time is 11 hours, plus resting for a few hours with the lid off.", specification.times],
  [
    "Our meat was wrapped in cheese cloth, then in foil, and set in an aluminum pan with butter for browning.",
    specification.food,
  ],
  ["Our meat was wrapped in cheese cloth, then in foil, and set in an aluminum pan on the table.", specification.food],
  ["Butter was added for browning.", specification.food],
];

const fsis = "https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation";
const osha = "https://www.osha.gov/laws-regs/regulations/standardnumber/1926";
const fireCode = "https://www.dixongov.com/departments/fire-department/fire-prevention/recreation-fires-ordinance.html";
const steelPlate = "https://chasing-embers.com/2019/03/08/easily-estimate-plate-steel-weight/";
const stovePaint = "https://occanada.com/ca/en/tips-and-tricks/Fumee-lors-cuisson-peinture-nocive";
const chainHeat = "https://www.konecranes.com/en-us/safety/rigging-safety-requirements/osha-sling-inspections";
const danger = `${fsis}/food-safety-basics/danger-zone-40f-140f`;
const turkey = `${fsis}/poultry/lets-talk-turkey-roasting`;
const pitRoasting = `${fsis}/food-safety-basics/grilling-and-food-safety`;
const example = "an example";
const owner = "the specification";

/** The measures that each page gives, as written, with the page that each comes from, an address or a word. */
export const limits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/firepit": { "25 feet": fireCode },
  "/firepit/diggingthehole": {
    "two feet": `${osha}/1926.651`,
    "four feet": `${osha}/1926.651`,
    "five feet": `${osha}/1926.652`,
  },
  "/firepit/placingpipeinhole": {
    "40 pounds": steelPlate,
    "3 feet": example,
    "6 feet": example,
    "⅜-inch": example,
    "850 pounds": example,
  },
  "/firepit/buildingtable": {
    "450 °F": stovePaint,
    "an hour": stovePaint,
    "600 °F": stovePaint,
    "45 minutes": stovePaint,
  },
  "/firepit/buildingfire": {
    "six months": "https://19january2021snapshot.epa.gov/burnwise/learn-you-burn-wood-what-you-can-do_.html",
    "four to six hours": pitRoasting,
    "25 feet": fireCode,
    "several days": "https://www.worthington.org/2235/Hot-Ashes-and-Coals",
  },
  "/firepit/buildinglid": {
    "10 pounds": steelPlate,
    "4 feet": example,
    "125 pounds": example,
    "51 pounds": "https://www.ccohs.ca/oshanswers/ergonomics/niosh/assessing.html",
    "an hour": "a quarter of it, to look for smoke",
  },
  "/firepit/buildinglifter": {
    "4 feet": example,
    "18 inches": example,
    "6 feet": example,
    "600 °F": chainHeat,
    "1000 °F": chainHeat,
  },
  "/firepit/cookingtimes": {
    "14 hours": owner,
    "11 hours": owner,
    "11.5 hours": owner,
    "10 hours": owner,
    "10 to 12 hours": pitRoasting,
    "140 °F": danger,
    "two hours": danger,
    "90 °F": danger,
    "165 °F": `${fsis}/food-safety-basics/safe-temperature-chart`,
    "140 to 164 °F": danger,
    "225 to 300 °F": `${fsis}/food-safety-basics/smoking-meat-and-poultry`,
    "325 °F": turkey,
  },
  "/firepit/preparingfood": {
    "24 hours": turkey,
    "four to five pounds": turkey,
    "two hours": danger,
    "90 °F": danger,
    "165 °F": "/firepit/cookingtimes#before-the-rest-probe-every-bird",
  },
};

/** What each drawing must say that it shows, since an earlier one showed something else than its chapter says. */
export const pictured: readonly [file: string, ...shown: RegExp[]][] = [
  ["neighbors-pit.svg", /earth pit/, /wrapped turkey/],
  ["the-plan.svg", /lid with two handles/, /two-level table with wrapped meat in pans stands in a bed of coals/],
  ["digging-and-soaking.svg", /nobody in it/, /well back from the edge/],
  ["pipe-and-beams.svg", /pipe leans on beams/, /burns at its upper end/],
  ["two-level-table.svg", /two open levels/, /level from a hook by the ring at the top of the post/],
  ["fire-in-the-pit.svg", /flames stay below the rim/, /hose lies ready/],
  ["the-lid.svg", /tall handle at each end/, /reach down outside the pipe/, /two-level table with wrapped meat/],
  ["the-lifter.svg", /straight above the pit by its ring/, /just above two steel bars/, /where (?:it|the table) stood/],
  ["clock-and-thermometer.svg", /labeled 11 hours/, /stem is in a wrapped turkey/],
  ["wrapped-meat.svg", /wrapped in cheese cloth, its ends tied/, /open foil in an aluminum pan/],
];
