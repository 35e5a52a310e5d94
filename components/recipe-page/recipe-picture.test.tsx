import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { ContentPage } from "@/components/content-page/content-page";
import { describeCard, getCardPath } from "@/lib/cards/describe-card";
import { drawCard } from "@/lib/cards/draw-card";
import { demandRight, judgeFiles } from "@/lib/content/site";
import { createTitledNote, readProblems } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { writePictures } from "@/lib/pictures/write-pictures";
import { rightRecipe } from "@/lib/recipes/recipe-fixture";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { loadTokens } from "@/lib/tokens";

const alt = "A round loaf in an open Dutch oven, seen from above.";
const withPicture = (keys: string) => rightRecipe.replace("category:", `picture:\n${keys}category:`);
const recipe = withPicture(`  file: bread.jpg\n  alt: ${alt}\n`);
const photograph = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#c4501b" } })
  .jpeg()
  .toBuffer();
const files = {
  "content/index.md": createTitledNote("Home"),
  "content/(recipes)/list.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
  "content/(recipes)/test.md": recipe,
  "content/pictures/bread.jpg": photograph,
};

test("a photograph that the owner names is on the page, on its card and in its data, and each file is made", async () => {
  await inTemporaryFolder(files, async (folder) => {
    const pictures = join(folder, "content/pictures");
    const site = demandRight(await judgeFiles({ content: join(folder, "content"), files: join(folder, "public") }));
    const page = getPage(site, "/test");
    expect(page.picture).toMatchObject({
      src: expect.stringMatching(/^\/pictures\/bread-960-/),
      width: 960,
      height: 720,
      alt,
    });

    const html = renderToStaticMarkup(<ContentPage site={site} page={page} />);
    expect(html).toContain(`width="960" height="720" alt="${alt}"`);
    const graph = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "")["@graph"];
    const { image } = graph.find((thing: { "@type": string }) => thing["@type"] === "Recipe");
    await writePictures(pictures, join(folder, "made"));
    const sizes = await Promise.all(
      image.map(async (url: string) => {
        const { width, height } = await sharp(
          join(folder, "made", new URL(url).pathname.split("/").at(-1) ?? ""),
        ).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [1200, 1200],
      [1200, 900],
      [1200, 675],
    ]);

    expect(getCardPath(page)).toBe("/cards/test.jpg");
    const card = await drawCard(await describeCard(site, page, "Notes", { pictures }), loadTokens());
    const shown = await sharp(card).extract({ left: 800, top: 300, width: 1, height: 1 }).raw().toBuffer();
    for (const [place, value] of [196, 80, 27].entries()) expect(Math.abs((shown[place] ?? 0) - value)).toBeLessThan(6);
  });
});

test("a recipe without a photograph has none anywhere", async () => {
  await inTemporaryFolder({ ...files, "content/(recipes)/test.md": rightRecipe }, async (folder) => {
    const site = demandRight(await judgeFiles({ content: join(folder, "content"), files: join(folder, "public") }));
    const html = renderToStaticMarkup(<ContentPage site={site} page={getPage(site, "/test")} />);
    expect(html).not.toMatch(/<img|<figure|"image"|[Pp]hotograph/);
    expect(getCardPath(getPage(site, "/test"))).toBe("/cards/test.png");
  });
});

test("a drawing isn't a photograph of the dish", async () => {
  const problems = await readProblems({
    "(recipes)/test.md": recipe.replace("bread.jpg", "bread.svg"),
    "pictures/bread.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
  });
  expect(problems.join()).toContain("picture.file “bread.svg” is a drawing; name a photograph of the dish");
});
