import { readFile } from "node:fs/promises";
import { visit } from "unist-util-visit";
import * as yup from "yup";
import { transformKind } from "@/lib/content/kinds";
import { parsePage } from "@/lib/content/markdown";
import { text, textList } from "@/lib/content/schema";
import { listFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";

const kinds = ["task", "keyword", "symbol", "misspelling", "synonym"] as const;

const querySchema = yup
  .object({ query: text(), right: textList("path").max(3, "needs three paths at most"), kind: text().oneOf(kinds) })
  .noUnknown()
  .strict();

const written: unknown = JSON.parse(await readFile("checks/find/queries.json", "utf8"));
const queries = yup.array().strict().of(querySchema.required()).required().validateSync(written, { abortEarly: false });
const wanted = [...new Set(queries.flatMap(({ right }) => right))];

const files = new Map(
  (await listFiles("content")).filter((name) => name.endsWith(".md")).map((name) => [toPagePath(name), name]),
);

/** Each chart row's anchor on the page of a Markdown file, such as `/ascii#code-27`. */
async function listRows(path: string, name: string): Promise<string[]> {
  const file = `content/${name}`;
  const { page } = parsePage(name, file, await readFile(file, "utf8"));
  const rows: string[] = [];
  if (page?.kind !== "note") return rows;
  transformKind(page);
  visit(page.root, "tableRow", ({ data }) => {
    if (data?.hProperties?.id) rows.push(`${path}#${data.hProperties.id}`);
  });
  return rows;
}

test("no query is written twice", () => {
  const asTyped = queries.map(({ query }) => query.toLowerCase());
  expect(asTyped.filter((query, place) => asTyped.indexOf(query) !== place)).toEqual([]);
});

test("each kind has queries", () => {
  expect(kinds.filter((kind) => !queries.some((query) => query.kind === kind))).toEqual([]);
});

test("each page that a query asks for exists, and so does each row of a chart", async () => {
  const charts = [...files].filter(([path]) => wanted.some((place) => place.startsWith(`${path}#`)));
  const rows = await Promise.all(charts.map(([path, name]) => listRows(path, name)));
  const places = new Set([...files.keys(), ...rows.flat()]);
  expect(wanted.filter((place) => !places.has(place))).toEqual([]);
});
