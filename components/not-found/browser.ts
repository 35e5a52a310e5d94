import { showMissingPage } from "./show-missing-page";

await showMissingPage();
