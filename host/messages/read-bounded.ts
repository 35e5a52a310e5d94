/** Reads a body whole; undefined, with the rest left unread, when it has more bytes than allowed. */
export async function readBounded(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<ArrayBuffer | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      reader?.releaseLock();
      return undefined;
    }
    parts.push(part.value);
  }
  return new Blob(parts).arrayBuffer();
}
