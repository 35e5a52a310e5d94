import { resolve } from "node:path";

/** The copy of the project in which the made-up site is built and served. */
export const madeUpSite = "e2e/.site";

/** The mailbox of the hosts that all tests share; the next build empties it. */
export const mailDir = resolve(madeUpSite, "mail");

/** The first port of the hosts; the others have the next ones. */
export const firstPort = Number(process.env.E2E_PORT ?? 4173);
