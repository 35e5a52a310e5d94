/** The `Idempotency-Key` of a message and the content that it stands for. */
export type MessageKey = { key: string; content: string };

/**
 * Returns the key to send a message with: the previous one while the content is the same, so that sending again after
 * an error cannot make two messages, else a new one. Forget the key after a success.
 */
export function keepMessageKey(previous: MessageKey | undefined, message: unknown, create = createKey): MessageKey {
  const content = JSON.stringify(message);
  return previous?.content === content ? previous : { key: create(), content };
}

/** Creates a random UUID, also on a page served over plain http, where browsers lack `crypto.randomUUID`. */
export function createKey(source: Pick<Crypto, "getRandomValues"> & Partial<Crypto> = crypto): string {
  if (source.randomUUID !== undefined) return source.randomUUID();
  const digits = Array.from(source.getRandomValues(new Uint8Array(16)), (byte, index) => {
    // RFC 9562 section 5.4: version 4 and the variant have fixed bits.
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, "0");
  }).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
