/** The ES module of opentype.js: its main file has other exports for Node than for a bundler. */
declare module "opentype.js/dist/opentype.mjs" {
  export { type Font, type Glyph, parse } from "opentype.js";
}
