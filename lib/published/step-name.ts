/** A name is shown in a line. */
const mostCharacters = 70;

/** The end of the first sentence, and where a sentence can be left without saying another thing. */
const sentenceEnd = /[.;:](?=\s|$)/;
const clauseEnd = /(?:,| \(| –| and| so| until| when) /g;

/**
 * A step's name, its own first words: `Put the lid on. Bake 45 minutes.` → `Put the lid on`. What is longer than a line
 * ends with its last clause that fits, or else with a word.
 */
export function nameStep(text: string): string {
  const [sentence = text] = text.split(sentenceEnd);
  if (sentence.length <= mostCharacters) return sentence;
  const ends = [...sentence.matchAll(clauseEnd)].map(({ index }) => index);
  const last = ends.findLast((end) => end <= mostCharacters) ?? sentence.lastIndexOf(" ", mostCharacters);
  return sentence.slice(0, last);
}
