import { waitUntil } from "cloudflare:workers";
import { createSite } from "@/host/app";
import { answerPage } from "@/host/edge/answer-page";
import type { EdgeBindings } from "@/host/edge/bindings";
import { createEdgeMessagesIfSet } from "@/host/edge/edge-messages";

let site: ReturnType<typeof createEdgeSite> | undefined;

function createEdgeSite(bindings: EdgeBindings) {
  const { route, deliver } = createEdgeMessagesIfSet(bindings, waitUntil);
  return { app: createSite(route, (request) => answerPage(request, bindings.ASSETS)), deliver };
}

/** The program on Cloudflare: requests, and each minute what could not be delivered yet. */
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
