import { readDeliveredPages } from "./shared/delivered-pages";
import { visitPages } from "./shared/visit-pages";

// The owner's pages as `npm run build` has written them. Home has a drawing and an answer, which the made-up home lacks.
visitPages(readDeliveredPages("out").paths, ["/"]);
