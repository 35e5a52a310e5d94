import { madeUpPages, missingPath } from "./shared/delivered-pages";
import { interactivePaths } from "./shared/page-steps";
import { visitPages } from "./shared/visit-pages";

visitPages([...madeUpPages.paths, missingPath], [...madeUpPages.firstOfKind, ...interactivePaths, missingPath]);
