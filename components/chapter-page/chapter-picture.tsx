import styles from "@/components/chapter-page/chapter-page.module.css";
import type { PictureDescription } from "@/lib/pictures/describe-picture";

type ChapterPictureProps = { picture: PictureDescription; alt: string; caption?: string };

/** How wide the thumbnail is shown: at most 30rem, on a phone the screen without its margins. */
const shownWidth = "(min-width: 34rem) 30rem, calc(100vw - 2rem)";

/** A thumbnail that opens the full picture in a new tab. It is not lazy, or a page printed at once would have none. */
export function ChapterPicture({ picture, alt, caption }: ChapterPictureProps) {
  const { src, srcSet, width, height, fullSrc } = picture;
  return (
    <figure className={styles.picture}>
      <a href={fullSrc} target="_blank" rel="noopener">
        {/* biome-ignore lint/performance/noImgElement: lib/pictures has made the sizes; next/image would ship script. */}
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && shownWidth}
          width={width}
          height={height}
          alt={alt}
          fetchPriority="high"
        />
        <span className={styles.enlarge}>Open the full picture in a new tab</span>
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
