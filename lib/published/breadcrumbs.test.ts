import { createBreadcrumbs } from "@/lib/published/breadcrumbs";

const breadcrumbs = createBreadcrumbs(
  [
    { label: "Home", path: "/" },
    { label: "Recipes", path: "/recipies" },
    { label: "Jambalaya", path: "/jamba" },
  ],
  "https://example.com",
);

test("the way to a page is numbered, with absolute addresses", () => {
  expect(breadcrumbs).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
      { "@type": "ListItem", position: 2, name: "Recipes", item: "https://example.com/recipies" },
      { "@type": "ListItem", position: 3, name: "Jambalaya", item: "https://example.com/jamba" },
    ],
  });
});
