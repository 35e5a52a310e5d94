import type { Problem } from "@/lib/content/problem";
import type { ChapterFrontMatter } from "@/lib/content/schema";
import { loadPicture } from "@/lib/pictures/load-picture";

type FrontMatterPicture = NonNullable<ChapterFrontMatter["picture"]>;

/** Shorter texts name a picture and do not say what it shows. */
const minAltLength = 20;

/** Judges the picture that a page names: there, readable, and described for someone who cannot see it. */
export async function checkPicture(picture: FrontMatterPicture, page: string, folder?: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ file: page, message: `front matter: picture: ${message}` });
  const alt = picture.alt.trim();
  if (!alt) report("alt is empty; say what the picture shows");
  else if (alt.length < minAltLength || alt === picture.file) {
    report(`alt “${alt}” does not say what the picture shows; write a sentence for someone who cannot see it`);
  }
  try {
    await loadPicture(picture.file, folder);
  } catch (error) {
    report(`file ${error instanceof Error ? error.message : error}`);
  }
  return problems;
}
