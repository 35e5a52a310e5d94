/** The package has no types of its own; this is what is used of it here, as its README has it. */
declare module "subset-font" {
  type SubsetOptions = { targetFormat: "woff2"; noHinting?: boolean; keepFeatures?: string[] };
  function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
