import { hydrateIsland } from "@/components/island/hydrate-island";
import { HtmlCodes } from "./html-codes";

hydrateIsland("html-codes", () => <HtmlCodes />);
