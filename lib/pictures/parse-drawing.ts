/** A script, an event handler, or a link to anything but a part of the drawing itself. */
const unsafePattern =
  /<script|<foreignObject|@import|\son[a-z]+\s*=|\b(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)/i;

const viewBoxPattern = /<svg\b[^>]*?\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/;

/**
 * The size of an SVG drawing, from its viewBox: `viewBox="0 0 960 640"` → 960 by 640.
 * Throws when there is none, or when the drawing could run a script or load something from elsewhere.
 */
export function parseDrawing(file: string, svg: string): { width: number; height: number } {
  const found = unsafePattern.exec(svg);
  if (found) {
    throw new Error(
      `“${file}” holds ${found[0].trim()}…; a drawing has no scripts and loads nothing, export it as plain SVG`,
    );
  }
  const [, width, height] = viewBoxPattern.exec(svg) ?? [];
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  if (size.width > 0 && size.height > 0) return size;
  throw new Error(`“${file}” has no viewBox with a width and a height; add one, such as viewBox="0 0 960 640"`);
}
