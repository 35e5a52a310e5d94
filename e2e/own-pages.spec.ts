import { readDeliveredPages } from "./shared/delivered-pages";
import { visitPages } from "./shared/visit-pages";

// The owner's pages as `npm run build` has written them, served at another address than the made-up site.
visitPages(readDeliveredPages("out"));
