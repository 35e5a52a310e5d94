import * as yup from "yup";

const text = () => yup.string().strict().trim("has spaces at its ends; remove them").required("is missing; add it");
const wholeNumber = () => yup.number().strict().integer("must be a whole number").required("is missing; add it");
const optionalOrder = yup.number().strict().integer("must be a whole number").optional();
const coalCount = () => wholeNumber().min(0, "must be 0 or more");
const duration = () =>
  text().matches(/^PT(?=\d)(\d+H)?(\d+M)?$/, "must be an ISO 8601 duration of hours and minutes, such as PT1H15M");

/** `2026-02-30` has the form of a day and is none: a date made of it is another day. */
const isDay = (day: string | undefined) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === day;
};

/** What every page says of itself. */
const common = {
  /** The title shown after the site's name. */
  title: text(),
  /** One or two sentences for search results, unique in the site. */
  description: text()
    .min(50, "is too short: write 50 to 160 characters")
    .max(160, "is too long: write 50 to 160 characters"),
  /** The day the page was last written or corrected in substance. */
  date: text().test("day", "must be a day such as 2026-11-21", isDay),
};

const menu = yup
  .object({
    /** The side menu, or the bar at the top. */
    place: text().oneOf(["side", "top"] as const, "must be side or top"),
    label: text(),
    order: wholeNumber(),
  })
  .noUnknown()
  .strict()
  .default(undefined)
  .optional();

const noteSchema = yup
  .object({
    kind: text().oneOf(["note"] as const),
    ...common,
    /** The page's place in its section's list; pages without one come last. */
    order: optionalOrder,
    /** The page's link in a menu. */
    menu,
    /** The group folder, such as `(recipes)`, that this page is the index of. */
    lists: yup.string().strict().optional(),
    /** Gives each row of each table with this column an id, `prefix-text`, and a permalink. */
    rowAnchors: yup.object({ prefix: text(), column: text() }).noUnknown().strict().default(undefined).optional(),
  })
  .noUnknown()
  .strict();

const recipeSchema = yup
  .object({
    kind: text().oneOf(["recipe"] as const),
    ...common,
    order: optionalOrder,
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
    coals: yup
      .object({ top: coalCount(), bottom: coalCount() })
      .noUnknown()
      .strict()
      .required("is missing; add top and bottom"),
    category: text(),
    keywords: yup.array().strict().of(text()).min(1, "needs at least one word").required("is missing; add a list"),
    tools: yup.array().strict().of(text()).min(1, "needs at least one tool").required("is missing; add a list"),
  })
  .noUnknown()
  .strict();

const chapterSchema = yup
  .object({
    kind: text().oneOf(["chapter"] as const),
    ...common,
    /** The chapter's place in the story, from 1, without gaps. */
    order: wholeNumber().positive("must be 1 or more"),
    menu,
    picture: yup
      .object({
        /** A file in `content/pictures`. */
        file: text(),
        /** What the picture shows, for someone who cannot see it. */
        alt: text(),
        caption: yup.string().strict().optional(),
      })
      .noUnknown()
      .strict()
      .default(undefined)
      .optional(),
    /** The path of a page whose text this page shows under its own heading. */
    textOf: yup.string().strict().optional(),
  })
  .noUnknown()
  .strict();

/** The closed front matter schema of each kind of page. */
export const frontMatterSchemas = { note: noteSchema, recipe: recipeSchema, chapter: chapterSchema };

export type NoteFrontMatter = yup.InferType<typeof noteSchema>;
export type RecipeFrontMatter = yup.InferType<typeof recipeSchema>;
export type ChapterFrontMatter = yup.InferType<typeof chapterSchema>;
export type FrontMatter = NoteFrontMatter | RecipeFrontMatter | ChapterFrontMatter;
