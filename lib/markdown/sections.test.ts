import { renderMarkdown } from "@/lib/markdown/markdown-fixture";

const renderTitle = async (markdown: string) => (await renderMarkdown(markdown)).data.headingHtml;

test.each([
  ["# Paging: with a filter", "Paging", ": ", "with a filter"],
  ["# Delete a branch, here and there", "Delete a branch", ", ", "here and there"],
])("the title “%s” has two voices", async (title, subject, sign, rest) => {
  expect(await renderTitle(title)).toBe(
    `<h1>${subject}<span class="visually-hidden">${sign}</span><small>${rest}</small></h1>`,
  );
});

test.each(["Developer notes, Dutch ovens", "std::vector"])("the title “%s” has one voice", async (title) => {
  expect(await renderTitle(`# ${title}`)).toBe(`<h1>${title}</h1>`);
});
