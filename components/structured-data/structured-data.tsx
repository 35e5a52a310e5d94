import type { Thing, WithContext } from "schema-dts";

type StructuredDataProps = { data: WithContext<Thing> };

/** schema.org data as a JSON-LD data block, which browsers do not run. */
export function StructuredData({ data }: StructuredDataProps) {
  // A `<` written as an escape cannot end the element early, whatever the text says.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
