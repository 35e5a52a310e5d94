import { createSecurityTxt } from "@/lib/published/create-security-txt";
import { ownSettings } from "@/lib/settings-fixture";

test("the form is where to write, until the day of the settings", () => {
  expect(createSecurityTxt(ownSettings)).toBe(
    [
      "Contact: https://notes.example/contact",
      "Expires: 2027-10-01T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://notes.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("an address of the owner's takes its place", () => {
  const text = createSecurityTxt({ ...ownSettings, securityContact: "mailto:security@notes.example" });
  expect(text).toContain("Contact: mailto:security@notes.example\n");
});
