import { readRows } from "@/checks/content-tables-fixture";
import { checkedLanguages, outputLanguage, parseFenceMarks, uncheckedLanguages } from "@/lib/content/fences";
import { schemas } from "@/lib/content/schema";

/** The rows of the table in docs/writing.md whose head begins with `first`, each as its cells' texts. */
const readTable = async (first: string) => (await readRows("docs/writing.md", first)).map((row) => Object.values(row));

const pageTypes = Object.keys(schemas);

test("the guide lists every front matter key of every page type, and no other", async () => {
  const listed = (await readTable("key")).flatMap(([keys = "", on = ""]) =>
    keys
      .split(", ")
      .flatMap((key) => (on === "all" ? pageTypes : on.split(", ")).map((pageType) => `${pageType}: ${key}`)),
  );
  const taken = Object.entries(schemas).flatMap(([pageType, { fields }]) =>
    Object.keys(fields).map((key) => `${pageType}: ${key}`),
  );
  expect(listed.sort()).toEqual(taken.sort());
});

test("the guide says optional of the keys that are, and of no other", async () => {
  for (const [keys = "", on = "", what = ""] of await readTable("key")) {
    for (const key of keys.split(", ")) {
      const optional = Object.entries(schemas)
        .filter(([pageType]) => on === "all" || on.split(", ").includes(pageType))
        .map(([, schema]) => new Map(Object.entries(schema.fields)).get(key)?.describe())
        .map((field) => Boolean(field && "optional" in field && field.optional));
      expect([key, ...optional]).toEqual([key, ...optional.map(() => what.startsWith("optional: "))]);
    }
  }
});

test("the guide lists the fence marks that are taken, and no other", async () => {
  const marks = (await readTable("mark")).map(([mark = ""]) => mark);
  for (const mark of marks) expect(() => parseFenceMarks(mark)).not.toThrow();
  let allowed = "";
  try {
    parseFenceMarks("nobody");
  } catch (error) {
    allowed = error instanceof Error ? error.message.replace(/^.*; write /, "") : "";
  }
  expect(marks.map((mark) => mark.replace(/".*"/, '"…"')).sort()).toEqual(allowed.split(", ").sort());
});

test("the guide lists each fence language with its tool", async () => {
  const listed = (await readTable("language")).flatMap(([languages = "", tool = ""]) =>
    languages.split(", ").map((language) => [language, tool.replace(/:.*$/s, "")]),
  );
  const none = [...uncheckedLanguages, outputLanguage].map((language) => [language, "none"]);
  expect(Object.fromEntries(listed)).toEqual({ ...checkedLanguages, ...Object.fromEntries(none) });
});
