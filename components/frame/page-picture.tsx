import styles from "@/components/frame/page-picture.module.css";
import type { Picture } from "@/lib/pictures/pictures";

type PagePictureProps = {
  picture: Picture;
  /** The width of the thumbnail, as in `sizes`: `(min-width: 44rem) 42rem, 100vw`. */
  shownWidth: string;
  className?: string | undefined;
};

/** A thumbnail that opens the full picture in a new tab. Not lazy: a page printed right away would lack it. */
export function PagePicture({ picture, shownWidth, className = "" }: PagePictureProps) {
  const { src, srcSet, width, height, fullSrc, alt, caption } = picture;
  return (
    <figure className={`${styles.picture} ${className}`.trim()}>
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
        <span className="visually-hidden">Open the full picture in a new tab</span>
      </a>
      {caption && <figcaption className="quiet">{caption}</figcaption>}
    </figure>
  );
}
