import { waitUntil } from "cloudflare:workers";
import { createApp } from "@/host/app";
import { createEdgeMessages, type EdgeBindings } from "@/host/messages/edge-messages";
import { answerFromPlatform, findTransportSecurity } from "@/host/pages/answer-page";
import { transportSecurityName } from "@/lib/output/headers-file";

let site: ReturnType<typeof createEdgeSite> | undefined;

function createEdgeSite(bindings: EdgeBindings) {
  const { route, deliver } = createEdgeMessages(bindings, waitUntil);
  const app = createApp({ messages: route, answerPage: (request) => answerFromPlatform(request, bindings.ASSETS) });
  // The value, not its promise: the platform forbids a request to wait for what another one asked.
  let transportSecurity: string | null | undefined;

  /** Gives each answer what the build's pages say of TLS, as `host/start-server.ts` does. */
  async function answer(request: Request): Promise<Response> {
    const response = await app.fetch(request);
    if (transportSecurity === undefined) transportSecurity = await findTransportSecurity(request, bindings.ASSETS);
    if (transportSecurity) response.headers.set(transportSecurityName, transportSecurity);
    return response;
  }

  return { answer, deliver };
}

/** The program on Cloudflare: answers requests, and each minute delivers the messages that wait. */
export default {
  fetch(request: Request, bindings: EdgeBindings) {
    site ??= createEdgeSite(bindings);
    return site.answer(request);
  },
  async scheduled(_event: unknown, bindings: EdgeBindings) {
    site ??= createEdgeSite(bindings);
    await site.deliver();
  },
};
