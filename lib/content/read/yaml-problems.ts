import { type Document, type LineCounter, visit, type YAMLError } from "yaml";

/** What to write instead, by YAML's code for the slip: https://eemeli.org/yaml/#errors */
const mends: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a value with “: ” in it, or indented keys below a value; put the value in quotes",
  MULTILINE_IMPLICIT_KEY: "a value that goes on in the next line; put it in quotes, or in one line",
  TAB_AS_INDENT: "a tab at the start of a line; write spaces",
  DUPLICATE_KEY: "a key that is there twice; remove one of the two",
  BAD_SCALAR_START: "a value that begins with a sign that YAML keeps for itself; put the value in quotes",
  UNEXPECTED_TOKEN: "words behind the end of a quote; write real quotes, “ ” or ’, inside the value",
  MISSING_CHAR: "a quote without its end, or a line without “: ”; end it, or write key: value",
  BAD_INDENT: "a list or keys in brackets without their end; write the ] or }",
};

/** A slip on a line of the file. */
type Slip = { line: number; message: string };

/** What keeps front matter from being read, a line each with what to write; what follows from another slip is left out. */
export function describeYamlErrors(errors: readonly YAMLError[], lines: LineCounter): Slip[] {
  const seen = new Set<number>();
  return errors.flatMap(({ code, message, pos }) => {
    const { line } = lines.linePos(pos[0]);
    if (seen.has(line)) return [];
    seen.add(line);
    const words = message.split("\n")[0]?.replace(/ at line \d+, column \d+:$/, "") ?? "";
    return [{ line, message: `front matter: ${mends[code] ?? words}` }];
  });
}

/** Values that YAML cut off at a ` #`, after which it reads a comment: `title: C # tips` is “C”. */
export function findComments(document: Document, lines: LineCounter): Slip[] {
  const slips: Slip[] = [];
  visit(document, {
    Scalar(_, { comment, range }) {
      if (!comment || !range) return;
      const message = `front matter: “#${comment}” is read as a comment, since a space stands before it; put the value in quotes`;
      slips.push({ line: lines.linePos(range[0]).line, message });
    },
  });
  return slips;
}
