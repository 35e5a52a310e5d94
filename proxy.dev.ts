/** `next dev` asks the host's middleware first. A build doesn't have this file: an export runs none. */
export { middleware as proxy } from "@/middleware";

/** Next has capital letters in its own paths. */
export const config = { matcher: "/((?!_next/).*)" };
