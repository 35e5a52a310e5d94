import { createSecurityTxt } from "@/lib/published/create-security-txt";
import { ownSettings } from "@/lib/settings-fixture";

const settings = { ...ownSettings, securityContact: "mailto:security@notes.example" };

test("the owner's address is where to write, until the day of the settings", () => {
  expect(createSecurityTxt(settings)).toBe(
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
