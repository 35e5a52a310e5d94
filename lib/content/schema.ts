import * as yup from "yup";
import { isDay } from "@/lib/days";

/** Text that must be there, without spaces at its ends. */
export const text = () =>
  yup.string().strict().trim("has spaces at its ends; remove them").required("is missing; add it");

/** A whole number that must be there. */
export const wholeNumber = () => yup.number().strict().integer("must be a whole number").required("is missing; add it");

/** A page's place in its section's list; pages without one come last. */
export const optionalOrder = () => yup.number().strict().integer("must be a whole number").optional();

/** A text that may be left out. */
export const optionalText = () => yup.string().strict().trim("has spaces at its ends; remove them").optional();

/** A list of texts, one at least. */
export const textList = (one: string, item = text()) =>
  yup.array().strict().of(item).min(1, `needs at least one ${one}`).required("is missing; add a list");

const optionalList = <Item>(item: yup.ISchema<Item>, one: string) =>
  yup.array().strict().of(item).min(1, `needs at least one ${one}`).optional();

const day = () => text().test("day", "must be a day such as 2026-11-21", (day = "") => isDay(day));

/**
 * A day that may be left out, on which something happened: to say so changes the page, so the page's own day can't be
 * earlier. This needs no clock.
 */
export const dayWhen = (happened: string) =>
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
export const closed = <Fields extends yup.ObjectShape>(fields: Fields) => yup.object(fields).noUnknown().strict();

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

/** The schema of a kind's front matter: what every page says of itself, and what this kind adds. */
export const frontMatterOf = <Name extends string, Fields extends yup.ObjectShape>(kind: Name, fields: Fields) =>
  closed({ kind: text().oneOf([kind]), ...common, ...fields });

/** Paths of pages that this page names as related, in place of those found by shared words. */
export const related = () => optionalList(text(), "path").max(3, "names more than three pages; keep the nearest");

/** Keys inside an optional key. */
export const optionalKeys = <Fields extends yup.ObjectShape>(fields: Fields) =>
  closed(fields).default(undefined).optional();

/** The page's link in a menu. */
export const menu = () =>
  optionalKeys({
    /** The side menu, or the bar at the top. */
    place: text().oneOf(["side", "top"] as const, "must be side or top"),
    label: text(),
    order: wholeNumber(),
  });

/** A picture that a page names in its front matter. */
export const picture = () =>
  optionalKeys({
    /** A file in `content/pictures`. */
    file: text(),
    /** What the picture shows, for someone who cannot see it. */
    alt: text(),
    caption: optionalText(),
  });
