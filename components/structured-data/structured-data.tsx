import type { Graph } from "schema-dts";

type StructuredDataProps = { data: Graph | undefined };

/** schema.org data as a JSON-LD data block, which browsers do not run; none where there is nothing to say. */
export function StructuredData({ data }: StructuredDataProps) {
  if (!data) return null;
  // A `<` written as an escape cannot end the element early, whatever the text says.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
