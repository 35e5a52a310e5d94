import * as yup from "yup";
import { isDay } from "@/lib/days";

/** Text that must be there, without spaces at its ends. */
export const text = () =>
  yup.string().strict().trim("has spaces at its ends; remove them").required("is missing; add it");

/** A whole number that must be there. */
export const wholeNumber = () => yup.number().strict().integer("must be a whole number").required("is missing; add it");

/** A page's place in its section's list; pages without one come last. */
export const optionalOrder = () => yup.number().strict().integer("must be a whole number").optional();

/** A list of texts, one at least. */
export const textList = (one: string) =>
  yup.array().strict().of(text()).min(1, `needs at least one ${one}`).required("is missing; add a list");

const dayMessage = "must be a day such as 2026-11-21";

/** A day that may be left out. */
export const optionalDay = () =>
  yup
    .string()
    .strict()
    .optional()
    .test({ name: "day", message: dayMessage, skipAbsent: true, test: (day = "") => isDay(day) });

const day = () => text().test("day", dayMessage, (day = "") => isDay(day));

/** What every page says of itself. */
export const common = {
  /** The title shown after the site's name. */
  title: text().max(
    70,
    "is too long for search results, which show about 60 characters with the site’s name; write 70 at most",
  ),
  /** One or two sentences for search results, unique in the site. */
  description: text()
    .min(50, "is too short: write 50 to 160 characters")
    .max(160, "is too long: write 50 to 160 characters"),
  /** The day the page was last written or corrected in substance. */
  date: day(),
  /** The day the page first appeared, where that is another than `date`. */
  published: optionalDay(),
  /** What a reader comes to do or to ask, short enough for a line of a list; without it lists show the heading. */
  task: yup
    .string()
    .strict()
    .trim("has spaces at its ends; remove them")
    .max(40, "is too long for a list; write 40 characters at most")
    .optional(),
  /** What readers look for when they should find the page: first the query that it should win, in the words of its heading. */
  search: yup.array().strict().of(text()).min(1, "needs at least one phrase").optional(),
  /** What the page says that will age: the day to look at it again, what it is, and the page's own words of it. */
  review: yup
    .array()
    .strict()
    .of(yup.object({ by: day(), about: text(), text: text() }).noUnknown().strict().required())
    .min(1, "needs at least one mark")
    .optional(),
};

/** Paths of pages that this page names as related, in place of those found by shared words. */
export const related = () =>
  yup
    .array()
    .strict()
    .of(text())
    .min(1, "needs at least one path")
    .max(3, "names more than three pages; keep the nearest")
    .optional();

/** Keys inside an optional key; an unknown one is refused. */
export const optionalKeys = <Fields extends yup.ObjectShape>(fields: Fields) =>
  yup.object(fields).noUnknown().strict().default(undefined).optional();

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
    caption: yup.string().strict().optional(),
  });
