import { SaxesParser } from "saxes";
import { createOpenSearch, createSecurityTxt, escapeXml } from "@/lib/discovery/site-files";
import { exampleSettings } from "@/lib/settings-fixture";

test("the description of the search has a short name that is whole words, and an address for any words", () => {
  const xml = createOpenSearch({ ...exampleSettings, name: "Notes ]]> & more of Ann" });
  expect(() => new SaxesParser().write(xml).close()).not.toThrow();
  expect(xml).toMatch(/<ShortName>Notes ]](?:&gt;|>) &amp; more<\/ShortName>/);
  expect(xml).toContain('template="https://notes.example/find?q={searchTerms}"');
});

test.each(["a\bb", "\u001b[1m", "\ufffe\uffff"])("XML has none of the characters that it can't have: %j", (text) => {
  expect(() => new SaxesParser().write(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`).close()).not.toThrow();
});

test("the owner's address is where to write, or else the form, until the day of the settings", () => {
  expect(createSecurityTxt({ ...exampleSettings, securityContact: "mailto:security@notes.example" })).toBe(
    "Contact: mailto:security@notes.example\nExpires: 2027-10-01T00:00:00Z\nPreferred-Languages: en\n" +
      "Canonical: https://notes.example/.well-known/security.txt\n",
  );
  expect(createSecurityTxt(exampleSettings)).toContain("Contact: https://notes.example/contact\n");
});
