import { waitUntil } from "cloudflare:workers";
import { createApp } from "@/host/app";
import { createWorkerMessages, type WorkerBindings } from "@/host/messages/worker-messages";
import { answerFromPlatform } from "@/host/pages/answer-page";

let site: ReturnType<typeof createWorkerSite> | undefined;

function createWorkerSite(bindings: WorkerBindings) {
  const { route, deliver } = createWorkerMessages(bindings, waitUntil);
  const app = createApp({ messages: route, answerPage: (request) => answerFromPlatform(request, bindings.ASSETS) });
  return { app, deliver };
}

/** The Worker on Cloudflare: answers requests, and delivers waiting messages each minute. */
export default {
  fetch(request: Request, bindings: WorkerBindings) {
    site ??= createWorkerSite(bindings);
    return site.app.fetch(request);
  },
  async scheduled(_event: unknown, bindings: WorkerBindings) {
    site ??= createWorkerSite(bindings);
    await site.deliver();
  },
};
