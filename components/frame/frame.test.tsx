import { renderToStaticMarkup } from "react-dom/server";
import { Frame } from "@/components/frame/frame";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";

afterEach(() => {
  delete process.env.SITE_EDIT_URL;
});

test("the edit link leads to the file of the page, and only a site with the setting has it", async () => {
  const site = await readMadeUpSite({
    "(breads)/rye.md": createTitledNote("Rye"),
  });
  const render = () =>
    renderToStaticMarkup(
      <Frame site={site} page={getPage(site, "/rye")} pageType="note">
        Text
      </Frame>,
    );
  expect(render()).not.toContain("Edit this page");
  process.env.SITE_EDIT_URL = "https://git.example/edit/{file}";
  expect(render()).toContain('<a href="https://git.example/edit/content/(breads)/rye.md">Edit this page</a>');
});
