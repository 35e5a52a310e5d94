import { createHash } from "node:crypto";

/** SHA-256 over texts and bytes, joined. Callers choose the form: `sha256([text]).toString("hex").slice(0, 8)`. */
export function sha256(parts: readonly (string | Uint8Array)[]): Buffer {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
}
