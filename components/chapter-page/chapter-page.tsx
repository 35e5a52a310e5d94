import { Chapter } from "@/components/chapter-page/chapter";
import { listChapters } from "@/components/chapter-page/list-chapters";
import type { ChapterPage as Page } from "@/lib/content/page";
import { loadSite } from "@/lib/content/site";
import { describePicture } from "@/lib/pictures/describe-picture";

/** A chapter with the list of the whole story and the picture that its front matter names. */
export async function ChapterPage({ page }: { page: Page }) {
  const { picture } = page.frontMatter;
  return (
    <Chapter
      page={page}
      chapters={listChapters(await loadSite())}
      picture={picture && (await describePicture(picture.file))}
    />
  );
}
