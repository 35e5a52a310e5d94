import { isLargeEnough, minCropped } from "@/lib/pictures/describe-picture";
import { loadPicture, type SourcePicture } from "@/lib/pictures/load-picture";
import type { Problem } from "@/lib/problem";

/** A picture as a writer names it: a file in `content/pictures`, and what it shows. */
type NamedPicture = { file: string; alt: string };

/** Shorter texts name a picture and do not say what it shows. */
const minAltLength = 20;

/**
 * Judges a picture that a page names at some place: it must be there, readable, and described for someone who cannot
 * see it.
 */
export const checkPicture = (picture: NamedPicture, place: Omit<Problem, "message">, folder?: string) =>
  judgePicture(picture, place, folder, () => "");

/** Judges a picture as `checkPicture` does; it must be a photograph, too, and as large as its crops demand. */
export const checkPhotograph = (picture: NamedPicture, place: Omit<Problem, "message">, folder?: string) =>
  judgePicture(picture, place, folder, (source) => {
    if (source.kind === "drawing")
      return `“${picture.file}” is a drawing; name a photograph of the dish, or remove picture`;
    if (isLargeEnough(source)) return "";
    const { width, height } = minCropped;
    return `“${picture.file}” is ${source.width} pixels wide and ${source.height} high; give a photograph at least ${width} wide and ${height} high`;
  });

async function judgePicture(
  picture: NamedPicture,
  place: Omit<Problem, "message">,
  folder: string | undefined,
  judgeSource: (source: SourcePicture) => string,
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
    const message = judgeSource(await loadPicture(picture.file, folder));
    if (message) report("file", message);
  } catch (error) {
    report("file", error instanceof Error ? error.message : String(error));
  }
  return problems;
}
