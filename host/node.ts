import { serve } from "@/host/serve";
import { describeError } from "@/host/server/errors";

/** The program of `npm run serve`. */
try {
  await serve();
} catch (error) {
  console.error(`the host did not start: ${describeError(error)}`);
  process.exit(1);
}
