import { startCopy } from "./start-copy";

// Not before the first paint.
requestAnimationFrame(() => setTimeout(startCopy));
