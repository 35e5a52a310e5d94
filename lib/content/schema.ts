import * as yup from "yup";
import { isDay } from "@/lib/days";

/** Text that must be there, without spaces at its ends. */
const text = () => yup.string().strict().trim("has spaces at its ends; remove them").required("is missing; add it");

/** A whole number that must be there. */
const wholeNumber = () => yup.number().strict().integer("must be a whole number").required("is missing; add it");

/** A page's place in its section's list; pages without one come last. */
const optionalOrder = () => yup.number().strict().integer("must be a whole number").optional();

/** A text that may be left out. */
const optionalText = () => yup.string().strict().trim("has spaces at its ends; remove them").optional();

/** A list of texts, one at least. */
const textList = (one: string, item = text()) =>
  yup.array().strict().of(item).min(1, `needs at least one ${one}`).required("is missing; add a list");

const optionalList = <Item>(item: yup.ISchema<Item>, one: string) =>
  yup.array().strict().of(item).min(1, `needs at least one ${one}`).optional();

const day = () => text().test("day", "must be a day such as 2026-11-21", (day = "") => isDay(day));

/**
 * A day that may be left out, on which something happened: to say so changes the page, so the page's own day can't be
 * earlier. This needs no clock.
 */
const dayWhen = (happened: string) =>
  yup
    .string()
    .strict()
    .optional()
    .test({
      name: "day",
      message: "must be a day such as 2026-11-21",
      skipAbsent: true,
      test: (day = "") => isDay(day),
    })
    .test({
      name: "order",
      message: `is after the page’s date; write the day ${happened}, and as date the day of this change`,
      skipAbsent: true,
      test: (day = "", { parent }) => day <= parent.date,
    });

/** Keys of which none is unknown. */
const closed = <Fields extends yup.ObjectShape>(fields: Fields) => yup.object(fields).noUnknown().strict();

/** What every page says of itself. */
const common = {
  /** The title shown after the site's name. */
  title: text(),
  /** The path of a page that has the same title on purpose; other titles are unique in the site. */
  sameTitleAs: optionalText(),
  /** One or two sentences for search results, unique in the site. */
  description: text(),
  /** The day the page was last written or corrected in substance. */
  date: day(),
  /** The day the page first appeared, where that is another than `date`. */
  published: dayWhen("it first appeared"),
  /** What a reader comes to do or to ask, short enough for a line of a list; without it lists show the heading. */
  task: optionalText(),
  /** What readers look for when they should find the page: first the query that it should win, in the words of its heading. */
  search: optionalList(text(), "phrase"),
  /** What the page says that will age: the day to look at it again, what it is, and the page's own words of it. */
  review: optionalList(closed({ by: day(), about: text(), text: text() }).required(), "mark"),
};

/** The schema of a page type's front matter: what every page says of itself, and what this type adds. */
const frontMatterOf = <Name extends string, Fields extends yup.ObjectShape>(pageType: Name, fields: Fields) =>
  closed({ kind: text().oneOf([pageType]), ...common, ...fields });

/** Paths of pages that this page names as related, in place of those found by shared words. */
const related = () => optionalList(text(), "path").max(3, "names more than three pages; keep the nearest");

/** Keys inside an optional key. */
const optionalKeys = <Fields extends yup.ObjectShape>(fields: Fields) => closed(fields).default(undefined).optional();

/** The page's link in a menu. */
const menu = () =>
  optionalKeys({
    /** The side menu, or the bar at the top. */
    place: text().oneOf(["side", "top"] as const, "must be side or top"),
    label: text(),
    order: wholeNumber(),
  });

/** A picture that a page names in its front matter. */
const picture = () =>
  optionalKeys({
    /** A file in `content/pictures`. */
    file: text(),
    /** What the picture shows, for someone who cannot see it. */
    alt: text(),
    caption: optionalText(),
  });

/** What home shows under one heading: pages by their paths. An index is shown with some of its pages. */
const band = closed({ name: text(), pages: textList("path") }).required();

/** The front matter of a note, which is also what indexes and the home page are. */
const note = frontMatterOf("note", {
  order: optionalOrder(),
  /** What its section's list calls the pages that it is among: `Read`, `Write`. */
  group: optionalText(),
  /** The command or the key fact next to it in its section's list, where that isn't its first command. */
  fact: optionalText(),
  /** A few characters of it, large on home: `0x41`. Colors, as `#4682b4 #2e8b57`, are shown as such. */
  specimen: optionalText(),
  /** On an index: the anchors of its headings that its list has too, after the pages. */
  tips: optionalList(text(), "anchor"),
  /** On home: its bands; sections that none of them has come last. */
  bands: optionalList(band, "band"),
  related: related(),
  /** What the page is written for, in words that are in its text: `SQL Server 2017 and later`. */
  versions: optionalText(),
  menu: menu(),
  /** The group folder, such as `(recipes)`, that this page is the index of. */
  lists: optionalText(),
  /** Gives each row of each table with this column an id, `prefix-text`, and a permalink. */
  rowAnchors: optionalKeys({ prefix: text(), column: text() }),
});

const coalCount = () => wholeNumber().min(0, "must be 0 or more");
const duration = () =>
  text().matches(/^PT(?=\d)(\d+H)?(\d+M)?$/, "must be an ISO 8601 duration of hours and minutes, such as PT1H15M");

/** The front matter of a recipe. */
const recipe = frontMatterOf("recipe", {
  order: optionalOrder(),
  related: related(),
  /** One line that makes one want it, for the list of recipes. */
  teaser: text(),
  servings: wholeNumber().positive("must be more than 0"),
  prepTime: duration(),
  cookTime: duration(),
  /** Everything from the first cut to the table: at least preparing and cooking together. */
  totalTime: duration(),
  /** The Dutch oven's width in inches. */
  oven: wholeNumber().oneOf([8, 10, 12, 14] as const, "must be 8, 10, 12 or 14 (inches)"),
  /** Degrees Fahrenheit. */
  temperature: wholeNumber().min(200, "is below 200 °F").max(500, "is above 500 °F"),
  coals: closed({ top: coalCount(), bottom: coalCount() }).required("is missing; add top and bottom"),
  /** Why it is cooked only as written; without it the page has half and double too. */
  unscaled: optionalText().min(1, "is empty; say why"),
  /** The last day on which the owner cooked it; without it nothing says that anybody did. */
  cooked: dayWhen("it was cooked"),
  /** A photograph of the dish; without one nothing is said of how it looks. */
  picture: picture(),
  category: text(),
  keywords: textList("word"),
  /** The oven is a key, so that each size can name its oven; as a tool it would be there twice, and wrong in other sizes. */
  tools: textList(
    "tool",
    text().test(
      "oven",
      "is the oven; remove it: the page names it first, by the key oven",
      (tool) => !/\bDutch ovens?$/i.test(tool),
    ),
  ),
});

/** The front matter of a chapter of the story. */
const chapter = frontMatterOf("chapter", {
  /** The chapter's place in the story, from 1, without gaps. */
  order: wholeNumber().positive("must be 1 or more"),
  /** On the first chapter: what the list of all chapters is called. */
  story: optionalText(),
  menu: menu(),
  picture: picture(),
  /** The path of a page whose introduction this page shows after its own. */
  textOf: optionalText(),
});

/** The closed schema of each page type, by what its front matter says under `kind`. */
export const schemas = { note, recipe, chapter };

export type PageType = keyof typeof schemas;

export type NoteFrontMatter = yup.InferType<typeof note>;
export type RecipeFrontMatter = yup.InferType<typeof recipe>;
export type ChapterFrontMatter = yup.InferType<typeof chapter>;

/** The front matter of a page; its `kind` says which. */
export type FrontMatter = NoteFrontMatter | RecipeFrontMatter | ChapterFrontMatter;

export const isPageType = (name: unknown): name is PageType => typeof name === "string" && Object.hasOwn(schemas, name);
