import { setTimeout as wait } from "node:timers/promises";
import { getContentVersion } from "@/lib/content/site";

/** Times are compared, because a watcher on Linux loses a file that git or an editor replaces. */
const pollMs = 300;

/** Streams the version of the content in development, first the current one, then each new one (follow-changes.tsx). */
export function GET({ signal }: Request): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    async start(controller) {
      for (let lastVersion = ""; !signal.aborted; await wait(pollMs)) {
        const version = await getContentVersion();
        if (version !== lastVersion) controller.enqueue(encoder.encode(`data: ${version}\n\n`));
        lastVersion = version;
      }
    },
  });
  return new Response(stream, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
}
