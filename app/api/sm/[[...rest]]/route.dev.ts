import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openNodeMailbox } from "@/host/mailbox/node-mailbox";
import { fetchAnswerFrame } from "@/host/pages/answer-page";
import { parseSettings } from "@/host/settings";

declare global {
  /** Next evaluates this module again after each edit, and the database must stay open once. */
  var developmentMailbox: ReturnType<typeof openMailbox> | undefined;
}

/** A temporary mailbox that sends nothing. */
async function openMailbox() {
  const MAIL_DIR = await mkdtemp(join(tmpdir(), "field-notes-dev-mail-"));
  return openNodeMailbox(parseSettings({ MAIL_DIR }), (c) => fetchAnswerFrame(c.req.raw, { fetch }));
}

/** Takes messages in development, as the host does. */
async function answer(request: Request): Promise<Response> {
  globalThis.developmentMailbox ??= openMailbox();
  const { route } = await globalThis.developmentMailbox;
  return route.fetch(request, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
}

export { answer as GET, answer as OPTIONS, answer as POST };
