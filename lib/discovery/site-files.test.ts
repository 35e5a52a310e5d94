import { SaxesParser } from "saxes";
import { createOpenSearch, createSecurityTxt } from "@/lib/discovery/site-files";
import { ownSettings } from "@/lib/settings-fixture";

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
  parser.write(createOpenSearch({ ...ownSettings, name: "Notes ]]> & more of Ann" })).close();
  expect(texts).toMatchObject({ ShortName: "Notes ]]> & more", InputEncoding: "UTF-8" });
});

test("the owner's address is where to write, until the day of the settings", () => {
  expect(createSecurityTxt({ ...ownSettings, securityContact: "mailto:security@notes.example" })).toBe(
    [
      "Contact: mailto:security@notes.example",
      "Expires: 2027-10-01T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://notes.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("without an address it is the form", () => {
  expect(createSecurityTxt(ownSettings)).toContain("Contact: https://notes.example/contact\n");
});
