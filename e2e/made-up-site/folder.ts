/** The copy of the project in which the made-up site is built and served. */
export const madeUpSite = "e2e/.site";
