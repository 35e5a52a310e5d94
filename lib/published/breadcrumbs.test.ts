import { createBreadcrumbs } from "@/lib/published/breadcrumbs";

const breadcrumbs = createBreadcrumbs(
  [
    { name: "home page", path: "/" },
    { name: "Favorite Recipies", path: "/recipies" },
    { name: "Jambalaya", path: "/jamba" },
  ],
  "https://example.com",
);

test("the way to a page is numbered, with absolute addresses", () => {
  expect(breadcrumbs).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "home page", item: "https://example.com/" },
      { "@type": "ListItem", position: 2, name: "Favorite Recipies", item: "https://example.com/recipies" },
      { "@type": "ListItem", position: 3, name: "Jambalaya", item: "https://example.com/jamba" },
    ],
  });
});
