import { renderToStaticMarkup } from "react-dom/server";
import { StructuredData } from "@/components/content-page/content-page";

const data = {
  "@context": "https://schema.org",
  "@graph": [{ "@type": "Recipe", name: "Bread </script><script>alert(1)</script><!-- & “salt”" }],
} as const;

const html = renderToStaticMarkup(<StructuredData data={data} />);

test("the data can be read back from the page", () => {
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(JSON.parse(json ?? "")).toEqual(data);
});

test("where there is nothing to say there is no block", () => {
  expect(renderToStaticMarkup(<StructuredData data={undefined} />)).toBe("");
});

test("no text can end the data block", () => {
  expect(html.match(/</g)).toHaveLength(2);
});
