import { waitUntil } from "cloudflare:workers";
import { createApp } from "@/host/app";
import { openWorkerMailbox, type WorkerBindings } from "@/host/mailbox/worker-mailbox";
import { answerFromPlatform, fetchHostFacts } from "@/host/pages/answer-page";
import type { HostFacts } from "@/lib/build/delivered-files";

let site: ReturnType<typeof openSite> | undefined;

function openSite(bindings: WorkerBindings) {
  const { route: messages, checkHealth: checkMailbox, deliver } = openWorkerMailbox(bindings, waitUntil);
  let facts: HostFacts | undefined;
  async function answerPage(request: Request): Promise<Response> {
    facts ??= await fetchHostFacts(request, bindings.ASSETS);
    return answerFromPlatform(request, bindings.ASSETS, facts);
  }
  const app = createApp({ messages, checkMailbox, answerPage });
  return { app, deliver };
}

/** The Worker on Cloudflare: answers requests, and delivers waiting messages each minute. */
export default {
  fetch(request: Request, bindings: WorkerBindings) {
    site ??= openSite(bindings);
    return site.app.fetch(request);
  },
  async scheduled(_event: unknown, bindings: WorkerBindings) {
    site ??= openSite(bindings);
    await site.deliver();
  },
};
