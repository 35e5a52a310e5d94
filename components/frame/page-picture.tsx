import type { ComponentProps } from "react";
import styles from "@/components/frame/page-picture.module.css";
import { type Picture, toImage } from "@/lib/pictures/picture";

type PictureImageProps = ComponentProps<"img"> & {
  picture: Picture;
  /** As in `sizes`: `min(42rem, 100vw)`. By default it's less than it is, so that a phone loads the smallest file. */
  shownWidth?: string;
};

/** A picture in the size of its place; by default the ornament of a link, of which a page may have ten. */
export function PictureImage({ picture, shownWidth = "5rem", alt = "", ...attributes }: PictureImageProps) {
  // biome-ignore lint/performance/noImgElement: lib/pictures has made the sizes; next/image would ship script.
  return <img className={styles.image} {...toImage(picture, shownWidth)} alt={alt} {...attributes} />;
}

type PagePictureProps = {
  picture: Picture;
  /** The width of the thumbnail, as in `sizes`. */
  shownWidth: string;
  className?: string | undefined;
};

/** A thumbnail that opens the full picture in a new tab. Not lazy: a page printed right away would lack it. */
export function PagePicture({ picture, shownWidth, className = "" }: PagePictureProps) {
  const { fullSrc, alt, caption } = picture;
  return (
    <figure className={`${styles.picture} ${className}`.trim()}>
      <a href={fullSrc} target="_blank" rel="noopener">
        <PictureImage picture={picture} shownWidth={shownWidth} alt={alt} fetchPriority="high" />
        <span className="visually-hidden">Open the full picture in a new tab</span>
      </a>
      {caption && <figcaption className="quiet">{caption}</figcaption>}
    </figure>
  );
}
