import { createNotes } from "@/bench/create-notes";
import { createNote, judgeMadeUpSite } from "@/lib/content/site-fixture";

test("generated notes are right, and the same at each run", async () => {
  const notes = createNotes(12);
  expect(createNotes(12)).toEqual(notes);
  const files = Object.fromEntries(notes.map(({ name, text }) => [name, text]));
  const { problems } = await judgeMadeUpSite({ "index.md": createNote("# Home"), ...files });
  expect(problems).toEqual([]);
});
