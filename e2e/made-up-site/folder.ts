import { resolve } from "node:path";

/** The copy of the project in which the made-up site is built and served. */
export const madeUpSite = "e2e/.site";

/** The mailbox of the hosts that all tests share; the next build empties it. */
export const mailDir = resolve(madeUpSite, "mail");
