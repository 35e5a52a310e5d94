import { describeError } from "@/host/server/errors";

/** The program of `npm run serve`. */
try {
  // Loaded here, because the settings that host and build share are read, and refused, as their module loads.
  const { serve } = await import("@/host/serve");
  await serve();
} catch (error) {
  console.error(`the host did not start: ${describeError(error)}`);
  process.exit(1);
}
