import type { BadEnvelope } from "./bad-envelopes";

/** Sends a body to `/api/sm` of some host with POST. */
export type Send = (body: BadEnvelope["body"], headers: Record<string, string>) => Promise<Response>;

/** Sends a bad envelope and judges the answer: undefined when it is the promised refusal, else what was expected and found. */
export async function findRefusalFault(bad: BadEnvelope, send: Send): Promise<string | undefined> {
  const response = await send(bad.body, { "Content-Type": "application/json", ...bad.headers });
  const text = await response.text();
  if (response.status === bad.status && isRefusal(text, bad.says)) return undefined;
  return `${bad.what}: expected ${bad.status} and ${JSON.stringify(bad.says)}, got ${response.status} and ${text}`;
}

function isRefusal(text: string, says: string): boolean {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return false;
  }
  if (typeof reply !== "object" || reply === null || Object.keys(reply).length !== 2) return false;
  if (!("RequestSuccessful" in reply) || reply.RequestSuccessful !== false) return false;
  return "ErrorMessage" in reply && typeof reply.ErrorMessage === "string" && reply.ErrorMessage.includes(says);
}
