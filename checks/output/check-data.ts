import { toString as toText } from "hast-util-to-string";
import { dataRules, leastPicturePixels, leftOut, pictureShapes } from "@/checks/output/data-rules";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { listThings, listValues, readGraph, readSeen, simplify, type Thing } from "@/checks/output/read-data";
import type { Problem } from "@/lib/problem";
import { findAll } from "@/postbuild/html";

/**
 * Judges the JSON-LD of each page: that it has what Google documents, says what a reader sees there and nothing else, and
 * names what is delivered. `origin` is the site's own.
 */
export function checkData(delivered: Delivered, origin: string): Problem[] {
  return delivered.pages.flatMap((page) =>
    judgePage(page, delivered, origin).map((message) => ({ file: page.file, message })),
  );
}

function judgePage(page: DeliveredPage, delivered: Delivered, origin: string): string[] {
  try {
    const graph = readGraph(page);
    return [
      ...checkPresence(page, graph),
      ...graph.flatMap((thing) => [
        ...checkRules(thing),
        ...checkSeen(page, thing),
        ...checkAddresses(delivered, thing, origin),
        ...(thing["@type"] === "Recipe" ? checkPictures(page, delivered, thing, origin) : []),
      ]),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What a reader sees of the kind that data tells of is there as data, too; the site's name stands on home alone. */
function checkPresence(page: DeliveredPage, graph: readonly Thing[]): string[] {
  const count = (isWanted: (thing: Thing) => boolean) => graph.filter(isWanted).length;
  const isHome = page.path === "/";
  const hasByline = findAll(page.root, "time").length > 0;
  const crumbs = findAll(page.root, "nav")
    .filter(({ properties }) => properties.ariaLabel === "Breadcrumbs")
    .flatMap((nav) => findAll({ type: "root", children: [nav] }, "a").map((link) => toText(link)));
  const [list] = graph.filter((thing) => thing["@type"] === "BreadcrumbList");
  const told = listThings(list ?? {}).flatMap(({ thing }) => thing.name ?? []);
  const way = told.slice(0, -1).join(" / ");
  return [
    ...(count((thing) => thing["@type"] === "WebSite") === Number(isHome)
      ? []
      : [isHome ? "home has no WebSite in its data" : "its data has the WebSite, which belongs to home"]),
    ...(count((thing) => thing.datePublished !== undefined) === Number(hasByline)
      ? []
      : [hasByline ? "it shows a byline that its data lacks" : "its data has days that it does not show"]),
    ...(way === crumbs.join(" / ") ? [] : [`its BreadcrumbList says “${way}” where it shows “${crumbs.join(" / ")}”`]),
  ];
}

function checkRules(whole: Thing): string[] {
  if (!dataRules[String(whole["@type"])])
    return [`its data has a thing of the type ${whole["@type"]}, for which there are no rules`];
  return listThings(whole).flatMap(({ type, thing }) => {
    const { documented = "", required = [], recommended = [] } = dataRules[type] ?? {};
    const missing = [...required, ...recommended].filter(
      (property) => listValues(thing, property).length === 0 && leftOut[`${type}.${property}`] === undefined,
    );
    return missing.map(
      (property) =>
        `its ${type} has no ${property}, which Google ${required.includes(property) ? "requires" : "recommends"}: ${documented}`,
    );
  });
}

/** Properties whose text a reader sees, and those whose day. */
const seenTexts = ["headline", "name", "recipeIngredient", "text"];
const seenDays = ["dateModified", "datePublished"];

function checkSeen(page: DeliveredPage, whole: Thing): string[] {
  const seen = readSeen(page);
  const days = findAll(page.root, "time").map(({ properties }) => properties.dateTime);
  return listThings(whole).flatMap(({ type, thing }) => [
    ...seenTexts.flatMap((property) =>
      listValues(thing, property).flatMap((text) =>
        seen.includes(simplify(String(text))) ? [] : [`its ${type} says ${property} “${text}”, which it does not show`],
      ),
    ),
    ...seenDays.flatMap((property) =>
      listValues(thing, property).flatMap((day) =>
        days.includes(String(day)) ? [] : [`its ${type} says ${property} ${day}, which it does not show`],
      ),
    ),
  ]);
}

/** Each address is one of the site's own, in its one form, and leads to what is delivered. */
function checkAddresses({ pages, files }: Delivered, whole: Thing, origin: string): string[] {
  const known = new Set([...pages.map(({ path }) => path), ...files]);
  return listThings(whole).flatMap(({ type, thing }) =>
    ["image", "item", "url"].flatMap((property) =>
      listValues(thing, property).flatMap((address) => {
        const [path = ""] = String(address).replace(origin, "").split("#");
        return String(address).startsWith(`${origin}/`) && known.has(path)
          ? []
          : [`its ${type} says ${property} ${address}, which is not delivered`];
      }),
    ),
  );
}

/** A recipe has its picture in each shape exactly where it shows one. */
function checkPictures(page: DeliveredPage, { images }: Delivered, recipe: Thing, origin: string): string[] {
  const shown = findAll(page.root, "figure").length;
  const addresses = listValues(recipe, "image").map(String);
  if (addresses.length === 0) return shown ? ["it shows a picture that its Recipe lacks"] : [];
  if (!shown) return ["its Recipe has a picture that it does not show"];
  const sizes = addresses.flatMap((address) => images.get(address.replace(origin, "")) ?? []);
  const large = sizes.filter(({ width, height }) => width * height >= leastPicturePixels);
  return pictureShapes.flatMap(([wide, high]) =>
    large.some(({ width, height }) => Math.abs(width - (height * wide) / high) < 2)
      ? []
      : [`its Recipe has no picture of the shape ${wide}:${high} with ${leastPicturePixels} pixels`],
  );
}
