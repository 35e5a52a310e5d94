import { rm } from "node:fs/promises";

/** After all tests: removes the folders that playwright.config.ts has made for the servers. */
export default async function removeTemporaryFolders(): Promise<void> {
  for (const folder of [process.env.E2E_MAIL_DIR, process.env.E2E_EDGE_DIR]) {
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
