import { createHash } from "node:crypto";

/** Hashes texts and bytes as if joined: `sha256([text]).toString("hex").slice(0, 8)`. */
export function sha256(chunks: readonly (string | Uint8Array)[]): Buffer {
  const digest = createHash("sha256");
  for (const chunk of chunks) digest.update(chunk);
  return digest.digest();
}
