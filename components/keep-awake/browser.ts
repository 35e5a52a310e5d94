import { startKeepAwake } from "./start-keep-awake";

// Not before the first paint.
requestAnimationFrame(() => setTimeout(startKeepAwake));
