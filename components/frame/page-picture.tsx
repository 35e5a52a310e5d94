import type { ComponentProps } from "react";
import styles from "@/components/frame/page-picture.module.css";
import { type Picture, toImage } from "@/lib/pictures/picture";

type PictureImageProps = Pick<ComponentProps<"img">, "alt" | "loading" | "fetchPriority"> & {
  picture: Picture;
  /** As in `sizes`: `(min-width: 44rem) 42rem, 100vw`. Default: for the smallest file, since ten links may be in one view. */
  shownWidth?: string;
};

/** A picture in the size of its place; by default the ornament of a link, which the reader may never see. */
export function PictureImage({ picture, shownWidth = "7rem", alt = "", loading, fetchPriority }: PictureImageProps) {
  // biome-ignore lint/performance/noImgElement: lib/pictures has made the sizes; next/image would ship script.
  return <img {...toImage(picture, shownWidth)} alt={alt} loading={loading} fetchPriority={fetchPriority} />;
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
