import { Chapter } from "@/components/chapter-page/chapter";
import type { ChapterPage as Page } from "@/lib/content/kinds/chapter";
import type { Site } from "@/lib/content/site";
import { listChapters } from "@/lib/navigation/navigation";
import { describePicture } from "@/lib/pictures/describe-picture";

/** A chapter with the list of the whole story and the picture that its front matter names. */
export async function ChapterPage({ site, page }: { site: Site; page: Page }) {
  const { picture } = page.frontMatter;
  return (
    <Chapter page={page} chapters={listChapters(site)} picture={picture && (await describePicture(picture.file))} />
  );
}
