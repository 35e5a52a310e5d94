import { createNotes } from "@/bench/create-notes";
import { createNote, judgeMadeUpSite } from "@/lib/content/site-fixture";

test("generated notes are right, and the same at each run", async () => {
  const notes = createNotes(12);
  expect(createNotes(12)).toEqual(notes);
  const files = Object.fromEntries(notes.map(({ name, text }) => [name, text]));
  const { problems } = await judgeMadeUpSite({ "index.md": createNote("# Home"), ...files });
  expect(problems).toEqual([]);
});

test("3,000 notes have at least 8,000 different words, and the frequent ones as often as Zipf's law says", () => {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { text } of createNotes(3000))
    for (const word of text.toLowerCase().match(/[a-z]{2,}/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      total += 1;
    }
  expect(total / 3000).toBeGreaterThan(700);
  expect(counts.size).toBeGreaterThan(8000);
  const ranked = [...counts.values()].sort((one, other) => other - one);
  const at = (rank: number) => ranked[rank - 1] ?? 0;
  // Ten times the rank is about a tenth as often.
  for (const rank of [10, 30, 100]) {
    expect(at(rank) / at(rank * 10)).toBeGreaterThan(5);
    expect(at(rank) / at(rank * 10)).toBeLessThan(15);
  }
});
