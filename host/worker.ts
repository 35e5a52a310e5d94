import { waitUntil } from "cloudflare:workers";
import { createApp } from "@/host/app";
import { createEdgeMessages, type EdgeBindings } from "@/host/messages/edge-messages";
import { answerFromPlatform } from "@/host/pages/answer-page";

let site: ReturnType<typeof createEdgeSite> | undefined;

function createEdgeSite(bindings: EdgeBindings) {
  const { route, deliver } = createEdgeMessages(bindings, waitUntil);
  const app = createApp({ messages: route, answerPage: (request) => answerFromPlatform(request, bindings.ASSETS) });
  return { app, deliver };
}

/** The program on Cloudflare: answers requests, and each minute delivers the messages that wait. */
export default {
  fetch(request: Request, bindings: EdgeBindings) {
    site ??= createEdgeSite(bindings);
    return site.app.fetch(request);
  },
  async scheduled(_event: unknown, bindings: EdgeBindings) {
    site ??= createEdgeSite(bindings);
    await site.deliver();
  },
};
