/** Reads a body whole; undefined, with the rest left unread, when it has more bytes than allowed. */
export async function readBounded(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<ArrayBuffer | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body?.values({ preventCancel: true }) ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return new Blob(parts).arrayBuffer();
}
