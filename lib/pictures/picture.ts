/** A picture as pages show it. URLs are paths: `/pictures/pot-640-0123456789.webp`. */
export type Picture = {
  src: string;
  srcSet?: string;
  /** Of `src`, so that the page doesn't shift. */
  width: number;
  height: number;
  fullSrc: string;
  fullWidth: number;
  /** URLs, if it's a photograph that is large enough. */
  crops?: string[];
  alt: string;
  caption?: string;
};

/**
 * The attributes of an `img`, in React and in hast. `shownWidth` is as in `sizes`: `min(42rem, 100vw)`.
 */
export const toImage = ({ src, srcSet, width, height }: Picture, shownWidth: string) => ({
  src,
  ...(srcSet && { srcSet, sizes: shownWidth }),
  width,
  height,
});
