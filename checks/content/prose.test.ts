import { checkProse, findBritish } from "@/checks/content/prose";
import { createNote } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";

const translate = (prose: string) => findBritish(prose).map(({ american }) => american);

test.each([
  ["colour discoloured Neighbourhood behaviours", "color discolored Neighborhood behaviors"],
  ["centre centred centring kilometres fibre", "center centered centering kilometers fiber"],
  [
    "organise recognised optimiser Serialisation organisational",
    "organize recognized optimizer Serialization organizational",
  ],
  ["analyse analysed paralysing", "analyze analyzed paralyzing"],
  ["cancelled labelling travellers unravelled marvellous", "canceled labeling travelers unraveled marvelous"],
  ["grey greyscale licences defence practised practising", "gray grayscale licenses defense practiced practicing"],
  ["storeys chillies mouldy ploughed fulfils Skilfully", "stories chilies moldy plowed fulfills Skillfully"],
  ["programmes kilogramme aluminium tyre whilst learnt", "programs kilogram aluminum tire while learned"],
])("%s become American words", (british, american) => {
  expect(translate(british)).toEqual(american.split(" "));
});

test.each([
  "your hour, four pours of flour and a contour",
  "promise, surprise, exercise, otherwise and turquoise; advised, revised, compromised",
  "analyses of cancellation, controlled and programmed by a Greyhound",
  "acre, genre, fire; skill, fill, dialog or dialogue, toward or towards, result or result",
  "constructor of https://example.org/colour, www.example.org/grey and colour@example.org",
])("%s: all of it may stand", (prose) => {
  expect(findBritish(prose)).toEqual([]);
});

const check = (source: string) => checkProse("a.md", source).map(formatProblem);

test("British words are found in text, headings, tables, links and what pictures show, with line and advice", () => {
  const text =
    '# Title\n\nA\ncolour, [the grey one](/a).\n\n## Centre\n\nTable: Tyres.\n\n| a |\n|---|\n| mould |\n\n![It is **grey**.](/x)\n\n```shell unchecked="no licence"\nls\n```';
  const say = (line: number, word: string, american: string) =>
    `a.md:${line}: “${word}”, British spelling; write ${american}`;
  expect(check(createNote(text))).toEqual([
    say(10, "colour", "color"),
    say(10, "grey", "gray"),
    say(12, "Centre", "Center"),
    say(14, "Tyres", "Tires"),
    say(18, "mould", "mold"),
    say(20, "grey", "gray"),
    say(22, "licence", "license"),
  ]);
});

test("straight quotes are found once per line and key, and not where a table shows the sign itself", () => {
  const text = '# Title\n\nOne\nand "two".\n\n| a |\n|---|\n| " |\n\nIt\'s.';
  expect(check(createNote(text, ['task: It\'s "A"']))).toEqual([
    "a.md:6: front matter: task has a straight '; write “ ” or ’, and code in backticks",
    'a.md:6: front matter: task has a straight "; write “ ” or ’, and code in backticks',
    'a.md:11: a straight "; write “ ” or ’, and code in backticks',
    "a.md:17: a straight '; write “ ” or ’, and code in backticks",
  ]);
});
