/** What a new page is made of: its address, the words of its name, its place in a list that has places, and the day. */
export type PageStart = { path: string; words: string; order: number | undefined; day: string };

const frontMatter = (lines: readonly string[]) => ["---", ...lines, "---", ""].join("\n");

const placeIn = ({ order }: PageStart) => (order === undefined ? [] : [`order: ${order}`]);

const describe = ({ words, path }: PageStart, what: string) =>
  `description: ${capitalize(words)}, ${what} at ${path}. Say here in 50 to 160 characters what it solves.`;

/** The words of its name are what the page should be found by until its writer knows better. */
const search = ({ words }: PageStart) => `search: ["${words}"]`;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function createNote(start: PageStart): string {
  const title = capitalize(start.words);
  return `${frontMatter([
    "kind: note",
    `title: ${title}`,
    describe(start, "a note"),
    `date: ${start.day}`,
    search(start),
    ...placeIn(start),
  ])}
# ${title}

What solves the problem comes first, in a sentence, then a sample that works as it stands.

## What goes wrong

The message that a reader sees, and what to do then.
`;
}

function createSection(start: PageStart): string {
  const title = capitalize(start.words);
  return `${frontMatter(["kind: note", `title: ${title}`, describe(start, "a section"), `date: ${start.day}`, search(start)])}
# ${title}

What is in this section. Below this the build lists its pages.
`;
}

function createChapter(start: PageStart): string {
  const title = capitalize(start.words);
  return `${frontMatter([
    "kind: chapter",
    `title: ${title}`,
    describe(start, "a chapter"),
    `date: ${start.day}`,
    search(start),
    ...placeIn(start),
  ])}
# ${title}

What happened, or what to do.
`;
}

function createRecipe(start: PageStart): string {
  const title = capitalize(start.words);
  return `${frontMatter([
    "kind: recipe",
    `title: ${title}`,
    describe(start, "a recipe"),
    `date: ${start.day}`,
    search(start),
    ...placeIn(start),
    "teaser: One line that makes one want it.",
    "servings: 4",
    "prepTime: PT10M",
    "cookTime: PT45M",
    "totalTime: PT1H15M",
    "oven: 12",
    "temperature: 350",
    "coals:",
    "  top: 17",
    "  bottom: 8",
    "category: Main dish",
    `keywords: [${start.words}]`,
    "tools: [12-inch camp Dutch oven, lid lifter, tongs, wooden spoon]",
  ])}
# ${title}

What it is, and for how many.

## Ingredients

- 2 cups (370 g) **rice**
- 4 cups (960 ml) **chicken broth**

## Directions

1. Light 25 coals; they are ready when their edges are gray, after about 20 minutes.
2. Stir the **rice** (2 cups) into the **broth** (4 cups) and put the lid on.
3. Put 8 coals under the oven and 17 coals on the lid, for 350 °F. Bake 45 minutes.
`;
}

/** The text of a new page of each kind; it passes the build as it is, and every line of it wants to be replaced. */
export const pageTexts = { note: createNote, section: createSection, chapter: createChapter, recipe: createRecipe };
