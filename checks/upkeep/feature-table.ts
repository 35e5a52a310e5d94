/** A feature as docs/architecture.md lists it: what goes with it as a whole, the files that still name it, and by which words. */
export type Feature = { name: string; held: string[]; named: string[]; words: string[] };

const listQuoted = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

/** The rows of the table of features, from the text of docs/architecture.md; one without words is deleted by hand. */
export function readFeatures(document: string): Feature[] {
  const [, table = ""] = document.split("| feature | held by | named in | by the words |\n");
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n").slice(1);
  return rows
    .map((row) => row.split(" | "))
    .map(([name = "", held, named, words]) => ({
      name: name.replace(/^\| /, ""),
      held: listQuoted(held),
      named: listQuoted(named),
      words: listQuoted(words),
    }));
}
