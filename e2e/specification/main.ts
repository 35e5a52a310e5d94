import { writeFile } from "node:fs/promises";
import { formatDocument } from "./format-document";
import { sections } from "./sections";

await writeFile("docs/specification.md", formatDocument(sections));
