import { readRows } from "@/checks/content-tables-fixture";
import { commandForms } from "@/checks/samples/cmd";

test.each([
  ["content/msdos/findstr.md", "findstr"],
  ["content/msdos/commandlinereboot.md", "shutdown"],
])("the table of %s lists the switches of %s, no more and no fewer", async (file, command) => {
  const known = commandForms.get(command)?.switches.map((written) => written.replace(/ \*$/, "")) ?? [];
  // `/m \\computer` is the switch `/m`, `/c:"text"` is `/c:`, as the forms have them.
  const listed = (await readRows(file, "Switch")).flatMap(
    ({ Switch = "" }) => Switch.match(/(?<=^|, )\/[?\w]+:?/g) ?? [],
  );
  expect(listed.sort()).toEqual(known.sort());
});
