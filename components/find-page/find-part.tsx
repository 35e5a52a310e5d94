import { BookIndex } from "@/components/find-page/book-index";
import { FindBox } from "@/components/find-page/find-box";
import type { Site } from "@/lib/content/site";
import type { BookPart } from "@/lib/find/book-index";

/** A letter of the index, where one page cannot hold all. */
export function FindPart({ site, part }: { site: Site; part: BookPart }) {
  return (
    <article>
      <h1>Index: {part.label}</h1>
      <FindBox />
      <BookIndex site={site} path={part.path} />
    </article>
  );
}
