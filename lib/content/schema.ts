import * as yup from "yup";
import { isDay } from "@/lib/days";
import { parseDuration } from "@/lib/recipes/durations";

const text = () => yup.string().strict().trim("has spaces at its ends; remove them").required("is missing; add it");

const wholeNumber = () => yup.number().strict().integer("must be a whole number").required("is missing; add it");

const list = <Item>(item: yup.ISchema<Item>, itemName: string) =>
  yup.array().strict().of(item).min(1, `needs at least one ${itemName}`).required("is missing; add a list");

const day = () =>
  text().test({
    name: "day",
    message: "must be a day such as 2026-11-21",
    skipAbsent: true,
    test: (day = "") => isDay(day),
  });

/** The day of an event. It can't be later than the page's `date`, because mentioning it changes the page. */
const dayOf = (event: string) =>
  day().test({
    name: "order",
    message: `is after the page’s date; write the day ${event}, and the day of this change as date`,
    skipAbsent: true,
    test: (day = "", { parent }) => day <= parent.date,
  });

/** A page's position in its section's list; pages without one come last. */
const order = () => wholeNumber().optional();

/** Rejects unknown keys. */
const closed = <Fields extends yup.ObjectShape>(fields: Fields) => yup.object(fields).noUnknown().strict();

/** A path as a URL has it, so without `//`, `\\` and `/../`. */
export const oldPath = () =>
  text().matches(
    /^(?!.*%00)(?:\/(?!(?:\.|%2e){1,2}(?:\/|$))[^\p{Cc}\p{Cs}?#/\\]+)+\/?$/iu,
    "must be the old path without host and query, such as /2019/old-name",
  );

/** The keys of every page. */
const common = {
  /** Shown after the site's name, and unique in the site. */
  title: text(),
  /** The path of a page that has the same title on purpose. */
  sameTitleAs: text().optional(),
  /** One or two sentences for search results. */
  description: text(),
  /** The day of the last change in substance. */
  date: day(),
  /** The day the page first appeared, if that isn't `date`. */
  published: dayOf("it first appeared").optional(),
  /** Old paths of the page, which lead to it. */
  aliases: list(oldPath(), "path").optional(),
  /** Shows the page in development only. */
  draft: yup.boolean().strict().optional(),
  /** The reader's task or question, short enough for a line of a list. Default: the heading. */
  task: text().optional(),
  /** Queries that should find the page. It should be first for the first one, which has the words of the heading. */
  search: list(text(), "phrase").optional(),
  /** What will become outdated: the day to check it again, what it is, and a quote from the page. */
  review: list(closed({ by: day(), about: text(), text: text() }).required(), "mark").optional(),
};

const createSchema = <Name extends string, Fields extends yup.ObjectShape>(kind: Name, fields: Fields) =>
  closed({ kind: text().oneOf([kind]), ...common, ...fields });

/** Paths of related pages. Default: the next ones in the section's list. */
const related = () => list(text(), "path").optional().max(3, "names more than three pages; keep the nearest");

const optionalKeys = <Fields extends yup.ObjectShape>(fields: Fields) => closed(fields).default(undefined).optional();

/** A link to the page in a menu. */
const menu = () =>
  optionalKeys({
    place: text().oneOf(["side", "top"] as const, "must be side or top"),
    label: text(),
    /** Default: last. */
    order: order(),
  });

const picture = () =>
  optionalKeys({
    /** A file in `content/pictures`. */
    file: text(),
    /** What the picture shows, for someone who can't see it. */
    alt: text(),
    caption: text().optional(),
  });

/** A name in home's drawing, and a line below it. Without a link, or while its page waits, it's only words. */
const door = closed({ link: text().optional(), label: text(), line: text() }).required();

/** A heading on home with the paths of pages below it, or the number of newest pages. */
const band = closed({
  name: text(),
  pages: list(text(), "path").optional(),
  newest: wholeNumber().optional().min(1, "must be 1 or more"),
})
  .test("content", "needs pages or newest", ({ pages, newest }) => Boolean(pages) !== Boolean(newest))
  .required();

/** Notes include indexes and the home page. */
const note = createSchema("note", {
  order: order(),
  /** The page's group in its section's list: `Read`, `Write`. */
  group: text().optional(),
  /** A command or key fact next to it in its section's list. Default: its first command. */
  fact: text().optional(),
  /** A few characters, large on home: `0x41`. Colors, `#4682b4 #2e8b57`, are shown as swatches. */
  specimen: text()
    .matches(/^(?:[^#].*|#[\da-f]{3,8}(?: #[\da-f]{3,8})*)$/i, "must be hex codes of colors if it begins with #")
    .optional(),
  /** On an index: the anchors of its own headings that its list has after the pages. */
  tips: list(text(), "anchor").optional(),
  /** On home: the drawing that it opens with. */
  picture: picture(),
  /** On home: the names in its drawing, from left to right, each in an equal part of the width. */
  doors: list(door, "door").optional(),
  /** On home: a question, whose answer it shows. */
  answer: text().optional(),
  /** On home. Sections in no band come last. */
  bands: list(band, "band").optional(),
  related: related(),
  /** The versions that the page is for, quoted from its text: `SQL Server 2017 and later`. */
  versions: text().optional(),
  menu: menu(),
  /** On an index: sorts its list by first day and shows the days. Default: by `order`. */
  sort: text()
    .optional()
    .oneOf(["newest"] as const, "must be newest"),
  /** The folder, such as `(recipes)`, that this page is the index of. */
  lists: text().optional(),
  /** Makes a chart of each table with this column: each row has the id `prefix-text` (lib/markdown/tables.tsx). */
  rowAnchors: optionalKeys({ prefix: text(), column: text() }),
});

const coalCount = () => wholeNumber().min(0, "must be 0 or more").max(100, "must be 100 or less");
const duration = () =>
  text().matches(/^PT(?=\d)(\d+H)?(\d+M)?$/, "must be an ISO 8601 duration of hours and minutes, such as PT1H15M");

/** The minute at which a step begins. It may also have `coals`, the number at the pot from then on. */
const stepStart = yup.lazy((start: unknown) =>
  typeof start === "object" ? closed({ at: wholeNumber(), coals: coalCount() }).required() : wholeNumber(),
);

const recipe = createSchema("recipe", {
  order: order(),
  related: related(),
  servings: wholeNumber().positive("must be more than 0"),
  /** What the recipe makes, when it's counted: `12 biscuits`. Scaled with the size. */
  makes: text().optional(),
  /** Allergens that US labels must name: `[milk, wheat]`. */
  contains: list(text(), "allergen").optional(),
  prepTime: duration(),
  cookTime: duration(),
  totalTime: duration().test(
    "sum",
    "is less than prepTime and cookTime together",
    (total = "", { parent }) => parseDuration(total) >= parseDuration(parent.prepTime) + parseDuration(parent.cookTime),
  ),
  /** The camp Dutch oven's width in inches. */
  oven: wholeNumber()
    .optional()
    .oneOf([8, 10, 12, 14] as const, "must be 8, 10, 12 or 14 (inches)")
    .test("pair", "and coals go together; write both, or neither for a kitchen oven", (oven, { parent }) =>
      oven === undefined ? parent.coals === undefined : parent.coals !== undefined,
    ),
  /** Degrees Fahrenheit, of the camp oven or else the kitchen's. */
  temperature: wholeNumber().optional().min(200, "is below 200 °F").max(500, "is above 500 °F"),
  coals: optionalKeys({ top: coalCount(), bottom: coalCount() }),
  /** For each step the minute at which it begins, from the first. They never fall. */
  minutes: list(stepStart, "minute").optional(),
  /** Why the recipe can't be halved or doubled. Default: the page offers both. */
  unscaled: text().optional(),
  /** The day the owner last cooked it. */
  cooked: dayOf("it was cooked").optional(),
  /** Where it comes from, in words or as an address. Default: the page says nothing of it. */
  source: text().optional(),
  /** A photograph of the dish. */
  picture: picture(),
  /** A drawing of the dish from above, which fills the pot: an SVG file in `content/pictures`, 200 × 200. */
  dish: text().optional(),
  category: text(),
  keywords: list(text(), "word"),
  /** Without the oven, which the page adds: its width differs by size. */
  tools: list(
    text().matches(/^(?!.*\bDutch ovens?$)/i, "is the oven; remove it, since the page adds it from the key oven"),
    "tool",
  ),
});

const chapter = createSchema("chapter", {
  /** Sorts the chapters of the story. */
  order: wholeNumber().positive("must be 1 or more"),
  /** On the first chapter: the name of the list of chapters. */
  story: text().optional(),
  menu: menu(),
  picture: picture(),
  /** The path of a page whose introduction follows this page's own. */
  textOf: text().optional(),
});

/** By what front matter says under `kind`. */
export const schemas = { note, recipe, chapter };

export type PageKind = keyof typeof schemas;

export type NoteFrontMatter = yup.InferType<typeof note>;
export type RecipeFrontMatter = yup.InferType<typeof recipe>;
export type ChapterFrontMatter = yup.InferType<typeof chapter>;

export type FrontMatter = NoteFrontMatter | RecipeFrontMatter | ChapterFrontMatter;

export const isPageKind = (name: unknown): name is PageKind => typeof name === "string" && Object.hasOwn(schemas, name);
