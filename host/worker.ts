import { waitUntil } from "cloudflare:workers";
import { createSite } from "@/host/app";
import type { EdgeBindings } from "@/host/edge-bindings";
import { createEdgeMessagesIfSet } from "@/host/messages/edge-messages";
import { answerPage } from "@/host/pages/answer-page";

let site: ReturnType<typeof createEdgeSite> | undefined;

function createEdgeSite(bindings: EdgeBindings) {
  const { route, deliver } = createEdgeMessagesIfSet(bindings, waitUntil);
  return { app: createSite(route, (request) => answerPage(request, bindings.ASSETS)), deliver };
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
