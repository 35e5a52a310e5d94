/** The size of a card in pixels, as chat apps and search engines ask for it. */
export const cardSize = { width: 1200, height: 630 };
