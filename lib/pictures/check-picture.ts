import type { Problem } from "@/lib/content/model/problem";
import { loadPicture } from "@/lib/pictures/load-picture";

/** A picture as a writer names it: a file in `content/pictures`, and what it shows. */
type NamedPicture = { file: string; alt: string };

/** Shorter texts name a picture and do not say what it shows. */
const minAltLength = 20;

/**
 * Judges a picture that a page names at some place: it must be there, readable, and described for someone who cannot
 * see it.
 */
export async function checkPicture(
  picture: NamedPicture,
  place: Omit<Problem, "message">,
  folder?: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report = (part: "alt" | "file", message: string) =>
    problems.push(
      place.key
        ? { ...place, key: `${place.key}.${part}`, message }
        : { ...place, message: `picture: ${part} ${message}` },
    );
  const alt = picture.alt.trim();
  if (!alt) report("alt", "is empty; say what the picture shows");
  else if (alt.length < minAltLength || alt === picture.file) {
    report("alt", `“${alt}” does not say what the picture shows; write a sentence for someone who cannot see it`);
  }
  try {
    await loadPicture(picture.file, folder);
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
  }
  return problems;
}
