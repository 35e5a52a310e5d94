import { hydrateIsland } from "@/components/island/hydrate-island";
import { ColorPreview } from "./color-preview";

hydrateIsland("color-preview", () => <ColorPreview />);
