import type { MailboxLimits, Shortage } from "@/host/messages/message-store";

/** A file system gives out room in blocks. */
const blockBytes = 4096;

/** The bytes that a file of this size takes up. */
export const roundToBlocks = (size: number): number => Math.ceil(size / blockBytes) * blockBytes;

/** What is in a mailbox and who sent it today, against the limits. */
export function createMailboxCount(limits: MailboxLimits) {
  let day = "";
  let messages = 0;
  const networks = new Map<string, number>();
  const addTo = (network: string, change: 1 | -1) => {
    messages += change;
    networks.set(network, (networks.get(network) ?? 0) + change);
  };

  return {
    /** As last measured, and what was taken since. */
    bytes: 0,
    /** Takes room for a message and gives undefined, or says why there is none. */
    take(network: string, receivedAt: Date, size: number): Shortage | undefined {
      const today = receivedAt.toISOString().slice(0, 10);
      if (today !== day) {
        [day, messages] = [today, 0];
        networks.clear();
      }
      if ((networks.get(network) ?? 0) >= limits.perNetwork) return "network full";
      if (messages >= limits.perDay) return "day full";
      if (this.bytes + roundToBlocks(size) > limits.bytes) return "mailbox full";
      addTo(network, 1);
      this.bytes += roundToBlocks(size);
      return undefined;
    },
    /** Gives back the room of a message that was not stored. */
    giveBack(network: string, size: number): void {
      addTo(network, -1);
      this.bytes -= roundToBlocks(size);
    },
  };
}
