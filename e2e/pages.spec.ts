import { madeUpPages } from "./shared/delivered-pages";
import { visitPages } from "./shared/visit-pages";

visitPages(madeUpPages);
