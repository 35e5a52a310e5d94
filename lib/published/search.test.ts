import { SaxesParser } from "saxes";
import { createOpenSearch } from "@/lib/published/search";
import { ownSettings } from "@/lib/settings-fixture";

const settings = { ...ownSettings, name: "Notes ]]> & more of Ann", owner: "Ann" };

test("the description of the search is XML that browsers take: a short name and an address for any words", () => {
  const texts: Record<string, string> = {};
  const parser = new SaxesParser();
  const open: string[] = [];
  parser.on("opentag", ({ name, attributes }) => {
    open.push(name);
    if (name === "Url") expect(attributes).toMatchObject({ template: "https://notes.example/find?q={searchTerms}" });
  });
  parser.on("text", (text) => {
    texts[open.at(-1) ?? ""] = text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(createOpenSearch(settings)).close();
  expect(texts).toMatchObject({ ShortName: "Notes ]]> & more", InputEncoding: "UTF-8" });
});
